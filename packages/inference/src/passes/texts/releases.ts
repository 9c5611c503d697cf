import { amend, type ColumnDraft, type Inferring, keyOf, referenceOf, type TableDraft } from '../../draft.ts'
import { follow, isFree, nameOf } from '../../totals/columns.ts'

const NUMBER = /^((version|release) )?(number|version)$|^(version|release)$/
const CANONICAL = /^(canonical|normalized|normalised|parsed) (number|version)$/
const FULL = /^((gem|package|version) )?full name$/
const BUILT = /^(built|build|compiled)( (at|on|date|time))?$/

/** A version is called after its package and by its number, and was built before it was published. */
export function nameReleases(inferring: Inferring): void {
  if (!inferring.generators.has('formula')) return
  for (const table of inferring.drafts.values()) {
    if (!table.kinds.includes('version')) continue
    const number = find(table, NUMBER, 'text')
    const [canonical, full, built] = [find(table, CANONICAL, 'text'), find(table, FULL, 'text'), find(table, BUILT)]
    const name = nameOfPackage(table, inferring)
    const platform = repeatPlatform(table)
    if (number && canonical && isFree(canonical, table))
      follow(canonical, nameOf(number), `it is ${number.column.name} in its plain form`)
    if (number?.column.nullable && (full ?? canonical)) amend(number, { nulls: 0 }, 'it is called by it')
    for (const full of fullNamesIn(table))
      if (number && name && isFree(full, table))
        follow(
          full,
          `concat(${name}, '-', ${nameOf(number)}${suffixOf(platform)})`,
          'it is the package with its version',
        )
    if (number) tellPrereleases(number, table)
    const published = find(table, /^(created|published|released|pushed)( (at|on|date))?$/)
    if (built && published && isFree(built, table) && built.type.kind === published.type.kind)
      amend(
        built,
        { generator: 'time.before', params: { column: published.column.name, max: '12 hours' } },
        `it was built before ${published.column.name}`,
      )
  }
}

/** The platform that a version is for, which several columns may say. */
function repeatPlatform(table: TableDraft): ColumnDraft | undefined {
  const [first, ...others] = table.columns
    .filter(({ words, type, referenced }) => PLATFORM.test(words.join(' ')) && type.kind === 'text' && !referenced)
    .sort((a, b) => a.words.length - b.words.length)
  for (const other of others)
    if (first && isFree(other, table) && other.guess?.params.list === first.guess?.params.list)
      amend(
        other,
        { generator: 'copy', params: { column: first.column.name }, nulls: 0 },
        `it is that of ${first.column.name}`,
      )
  return first
}

const PLATFORM = /^((gem|package|target|version) )?platform$/
/** What packages that run anywhere are for. */
const ANY = ['ruby', 'any', 'noarch', 'all']

/** A package for one platform is called after that too. */
function suffixOf(platform: ColumnDraft | undefined): string {
  if (!platform) return ''
  const own = nameOf(platform)
  const is = `${own} is null or ${own} in (${ANY.map((one) => `'${one}'`).join(', ')})`
  return `, if(${is}, '', concat('-', ${own}))`
}

/** What comes before a release says so behind its number. */
function tellPrereleases(number: ColumnDraft, table: TableDraft): void {
  const flag = table.columns.find(({ words, type }) => PRERELEASE.test(words.join(' ')) && type.kind === 'boolean')
  if (flag && isFree(flag, table))
    follow(flag, `strpos(${nameOf(number)}, '-') > 0`, `it is one where ${number.column.name} says so`)
}

const PRERELEASE = /^(is )?(prerelease|pre release|beta)$/

/** A package is called so with its version, in one column or in several. */
const fullNamesIn = ({ columns }: TableDraft): readonly ColumnDraft[] =>
  columns.filter(
    ({ words, type, referenced, column }) =>
      FULL.test(words.join(' ')) && type.kind === 'text' && !referenced && !column.generated,
  )

const find = ({ columns }: TableDraft, words: RegExp, kind?: 'text'): ColumnDraft | undefined =>
  columns.find(
    (draft) =>
      words.test(draft.words.join(' ')) &&
      !draft.referenced &&
      !draft.column.generated &&
      (kind === undefined ? draft.type.kind === 'timestamp' || draft.type.kind === 'date' : draft.type.kind === kind),
  )

/** How a formula reads what the package is called that a version is of. */
function nameOfPackage({ table }: TableDraft, { drafts }: Inferring): string | undefined {
  for (const key of table.foreignKeys) {
    const parent = drafts.get(keyOf(key.references))
    const name = parent?.kinds.includes('package')
      ? parent.columns.find(({ words, type }) => words.join(' ') === 'name' && type.kind === 'text')
      : undefined
    if (name) return `${referenceOf(key.columns)}.${nameOf(name)}`
  }
  return undefined
}
