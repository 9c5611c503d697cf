import type { ForeignKey } from '@populace/catalog'
import { amend, type ColumnDraft, type Inferring, keyOf, referenceOf, type TableDraft } from '../../draft.ts'
import { follow, isFree, nameOf } from '../../totals/columns.ts'
import { momentsOf, originOf } from '../moments/origins.ts'
import { isUnique } from '../../column-facts.ts'
import { numberIn } from '../series/numbers.ts'
import { above, lieInOrder, seriesBelow } from '../series/siblings.ts'

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
    const published = find(table, /^(created|published|released|pushed)( (at|on|date))?$/)
    if (number) tellPrereleases(number, table)
    if (number?.guess?.generator === 'software.version') countReleases(number, published, table, inferring)
    if (built && published && isFree(built, table) && built.type.kind === published.type.kind)
      amend(
        built,
        { generator: 'time.before', params: { column: published.column.name, max: '12 hours' } },
        `it was built before ${published.column.name}`,
      )
  }
}

/** Each package counts its releases from the first, one after the other. */
function countReleases(
  number: ColumnDraft,
  published: ColumnDraft | undefined,
  table: TableDraft,
  inferring: Inferring,
): void {
  const key = keyToPackage(number, table, inferring)
  const parent = key && inferring.drafts.get(keyOf(key.references))
  const series = parent && seriesBelow(table, inferring, (one) => one === parent, true)
  if (!key || series?.key !== key.name) return
  const relation = table.relations.get(key.name)
  if (relation) table.relations.set(key.name, { ...relation, nulls: 0 })
  lieInOrder(series)
  const { nth, of } = series
  // Where a key keeps them apart below each, they are counted by that.
  const id = series.parent.columns.find(({ column }) => column.name === series.parent.table.primaryKey?.columns[0])
  const begun =
    id?.type.kind === 'integer' && !isUnique(table.table, [number.column.name]) ? { of: above(series, id) } : {}
  const counted = isToldBy(number, key, table) ? {} : { nth }
  amend(number, { params: { ...counted, ...begun } }, 'each counts its own releases')
  const place = numberIn(table)
  if (place && place !== number && isFree(place, table) && place.guess?.generator === 'number.integer')
    amend(place, { generator: 'formula', params: { value: nth }, nulls: 0 }, 'it counts the releases of each')
  const began = originOf(momentsOf(series.parent))?.draft
  if (!began || !published?.guess || !isFree(published, table)) return
  const column = above(series, began)
  const { after, and } = published.guess.params
  // What else it came after, such as the key by which it was published, it still does.
  const others = [after, and].flatMap((list) => (Array.isArray(list) ? list : [])).filter((one) => one !== column)
  const params = { column, nth, of, pace: PACE, ...(others.length > 0 ? { and: others } : {}) }
  amend(published, { generator: 'time.step', params, nulls: 0 }, 'releases come after each other')
}

/** Between two releases. */
const PACE = '40 days'

const isToldBy = ({ column }: ColumnDraft, { columns }: ForeignKey, { table }: TableDraft): boolean =>
  table.uniques.some(({ parts }) => {
    const names = parts.flatMap((part) => (part.kind === 'column' ? [part.column] : []))
    return names.includes(column.name) && columns.every((name) => names.includes(name))
  })

/** What releases are of: what a key counts them below, else packages, else all that the table leads to. */
function keyToPackage(number: ColumnDraft, table: TableDraft, { drafts }: Inferring): ForeignKey | undefined {
  const keys = table.table.foreignKeys.filter(({ references }) => keyOf(references) !== keyOf(table.table))
  const isPackage = ({ references }: ForeignKey) => drafts.get(keyOf(references))?.kinds.includes('package') === true
  const [only, ...others] = keys
  return (
    keys.find((key) => isToldBy(number, key, table)) ?? keys.find(isPackage) ?? (others.length === 0 ? only : undefined)
  )
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
