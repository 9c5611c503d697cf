import { z } from 'zod'
import { concat } from '../../kernel/build.ts'
import type { Text } from '../../kernel/ir.ts'
import { defineGenerator } from '../definition.ts'
import type { Generator, Lowering } from '../generator.ts'
import { isText } from '../value/kinds.ts'
import { finished, numbered, numberedCapacity, settled, settledCapacity } from '../value/supply.ts'
import { fit } from '../value/text.ts'
import { textFacet } from '../value/word.ts'
import { spelling } from '../text/slug.ts'
import { spokenAll } from '../text/vocabulary-text.ts'
import { recordText } from '../record.ts'

/** Which company of the row. */
export const of = z
  .string()
  .optional()
  .describe(
    'Which: a name for one of several in the row, or @fk for the one of the row that a key leads to. A gym, salon, restaurant, school, clinic, pharmacy, cinema, library, museum, garage or warehouse is called as such houses are',
  )

const spells = z
  .string()
  .optional()
  .describe("Of addresses: a column of the row whose text they spell, instead of the company's name")

const isBorrowed = (own: string | undefined): boolean => own?.startsWith('@') ?? false

/** A text that every company has to itself. */
function own(
  name: string,
  summary: string,
  write: (context: Lowering, of: string | undefined, spells?: string) => Text,
  separator = ' ',
): Generator {
  const column = (params: object): string | undefined =>
    'spells' in params && typeof params.spells === 'string' ? params.spells : undefined
  return defineGenerator({
    name,
    summary,
    params: () => (separator === '-' ? z.object({ of, spells }) : z.object({ of })),
    accepts: isText,
    dependencies: (params) => [column(params)],
    slots: 'row',
    capacity: (_, target) => Math.min(settledCapacity(target, separator), numberedCapacity(target)),
    lower: (params, context) => {
      const { slot, target } = context
      const text = write(context, params.of, column(params))
      if (!slot) return fit(text, target)
      return isBorrowed(params.of) || column(params) !== undefined
        ? numbered(text, slot, target, separator)
        : settled(text, slot, target, separator)
    },
  })
}

const read = (facet: string) => (context: Lowering, of: string | undefined) => textFacet(context, 'company', facet, of)

/** A text about the company that several may share. */
function shared(name: string, summary: string, facet: string): Generator {
  return defineGenerator({
    name,
    summary,
    params: () => z.object({ of }),
    accepts: isText,
    slots: 'row',
    capacity: (_, target) => numberedCapacity(target),
    lower: (params, context) => {
      const text = textFacet(context, 'company', facet, params.of)
      return finished(text, context)
    },
  })
}

/** Under a top-level domain that is kept for examples (RFC 2606), so that no link leads to a stranger. */
const host = (context: Lowering, of: string | undefined, spells?: string): Text =>
  concat(slug(context, of, spells), '.example')

const slug = (context: Lowering, of: string | undefined, spells?: string): Text =>
  (spells === undefined ? undefined : spelling(spells, context, LONGEST_HOST)) ?? read('slug')(context, of)

const LONGEST_HOST = 40

/** The industry is the one that the company's name says. */
const ITS_OWN = { entity: 'company', facet: 'industry' }

export const companies: readonly Generator[] = [
  own('company.name', "A company's name; never the same twice", read('name')),
  own('company.legal-name', 'The name with Inc, Ltd and the like', read('legal-name')),
  own('company.slug', 'The name as part of an address: lower case with hyphens', slug, '-'),
  own('company.domain', "The company's domain", host, '-'),
  own(
    'company.website',
    "The address of the company's website",
    (context, of, spells) => concat('https://www.', host(context, of, spells)),
    '-',
  ),
  own(
    'company.email',
    "The company's e-mail address",
    (context, of, spells) => concat('info@', host(context, of, spells)),
    '-',
  ),
  shared('company.tagline', 'What the company says of itself, in a line', 'tagline'),
  shared('company.description', 'What the company does, in a few sentences', 'description'),
  recordText('company.industry', "The company's trade", 'industry', 'industry', undefined, false, ITS_OWN),
  recordText('company.sector', 'The sector that the trade belongs to', 'industry', 'sector', undefined, false, ITS_OWN),
  ...spokenAll('company', [
    ['suffix', 'Inc, Ltd, GmbH …'],
    ['size', 'How many people work there, as a range'],
    ['stage', 'How far a prospect has come'],
    ['source', 'Where a prospect came from'],
    ['kind', 'Customer, supplier, partner …'],
    ['contact', "A contact's role"],
  ]),
]
