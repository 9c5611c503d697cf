import { type Rule, rulesOf } from '../rule.ts'
import type { TableKind } from '../table-kinds.ts'

/** Houses that have words of their own in names; what such a house is called in a row stands in `of`. */
const HOUSES = [
  'gym',
  'salon',
  'restaurant',
  'school',
  'clinic',
  'pharmacy',
  'cinema',
  'library',
  'museum',
  'garage',
  'warehouse',
  'shipper',
  'supplier',
] as const satisfies readonly TableKind[]

/** What a house is called, says of itself and is reached at: all of one company, so that they agree. */
const COLUMNS: readonly (readonly [generator: string, column: string, means: string])[] = [
  ['company.name', 'name, company name, title, display name, trading name, brand name', 'the name of such a house'],
  ['company.legal-name', 'legal name, registered name', "a company's legal name"],
  ['company.email', 'email, email address, contact email', "a company's e-mail address"],
  ['company.website', '~website, url, homepage, website url, web, site', "a company's web site"],
  ['company.domain', 'domain, domain name', "a company's domain"],
  ['company.slug', 'slug, ~handle, url name, username', "a company's short name"],
  ['company.tagline', 'tagline, slogan, motto', "a company's motto"],
  ['company.description', 'description, about, summary, bio, info, details', 'what a company does'],
]

export const establishmentRules: readonly Rule[] = rulesOf(
  {},
  HOUSES.flatMap((house) =>
    COLUMNS.map(([generator, column, means]) => ({
      generator,
      params: { of: house },
      column,
      table: [house],
      // A principal's name is a person's.
      score: generator === 'company.name' ? 0.965 : 0.97,
      means,
    })),
  ),
)
