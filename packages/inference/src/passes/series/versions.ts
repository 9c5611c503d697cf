import type { ForeignKey } from '@populace/catalog'
import { formulaName } from '@populace/model'
import { amend, type ColumnDraft, type Inferring, keyOf, referenceOf, type TableDraft } from '../../draft.ts'
import { singular } from '../../names/singular.ts'
import { tableWords } from '../../names/table-names.ts'
import { isFree } from '../../totals/columns.ts'
import { numberIn } from './numbers.ts'

/** What there is one of after the other, of whatever it is. */
const VERSIONS = /^(version|revision|edition|release|snapshot)$/
/** What a thing is called, is about and is made by stays from one version to the next. */
const STAYS =
  /(^| )(name|title|author|licen[cs]e|summary|description|abstract|homepage|home page|website|site|repository|repo|keyword|tag|category|subject|topic|genre|language|lang|locale|brand|maker|manufacturer|vendor|publisher|developer|maintainer|color|colour|material|unit|country|type|kind|format|bundle|bundle id|package id|rating|audience|department|(repository|repo|homepage|website|source|documentation|docs|project|issue|issues|bugs|support) ur[li])$/
/** What is said of the one version. */
const OWN = /(^| )(version|release|revision|change|commit|file|mime|content) /
/** A version is called by what the thing is, unless these name the version itself. */
const OWN_NAME = /^(version|release|revision|edition|snapshot|code|file|build)( (name|title|label))?$/
/** What a version came by is not what it is of. */
const MEANS = /^(key|token|session|run|job|build|upload|import|batch|pipeline|commit|account)$/
/** Generators that say what others say already, or when something was. */
const FOLLOWING = /^(formula|copy|case|lifecycle|json|time|text\.slug|number\.sequence|identifier)(\.|$)/
/** What is told by words. */
const TEXTS = /^(text|enum|array)$/

/**
 * Versions of one thing are by one author, under one licence, in one language: what the thing itself says of that they repeat, anything else they share.
 */
export function keepAcrossVersions(inferring: Inferring): void {
  for (const table of inferring.drafts.values()) {
    if (!VERSIONS.test(singular(tableWords(table.table.name).at(-1) ?? ''))) continue
    const key = keyToThing(table, inferring)
    const thing = key && inferring.drafts.get(keyOf(key.references))
    if (!key || !thing) continue
    const alike = table.columns.filter((draft) => staysAlike(draft, table))
    for (const draft of alike) keep(draft, key, thing, inferring)
    // A version is one of something.
    const relation = table.relations.get(key.name)
    if (relation && alike.length > 0) table.relations.set(key.name, { ...relation, nulls: 0 })
  }
}

function keep(draft: ColumnDraft, key: ForeignKey, thing: TableDraft, { generators }: Inferring): void {
  const reference = referenceOf(key.columns)
  const [whole] = thing.columns.filter((one) => !one.referenced && one.guess && isSameOf(one, draft))
  if (whole && generators.has('copy')) {
    const params = { column: `${reference}.${formulaName(whole.column.name)}` }
    return amend(draft, { generator: 'copy', params, nulls: 0 }, `it is ${thing.name}.${whole.column.name}`)
  }
  const ofGoods = thing.kinds[0] === 'product' ? goodsOf(draft) : undefined
  if (ofGoods && generators.has(ofGoods))
    return amend(draft, { generator: ofGoods, params: { of: reference } }, `it is of its ${thing.name}`)
  amend(draft, { per: reference }, `all of one ${key.columns.join(', ')} share it`)
}

/** What an article's version says of the article. */
function goodsOf({ guess, words }: ColumnDraft): string | undefined {
  if (/^product\.(name|description|category|color|size|material)$/.test(guess?.generator ?? '')) return guess?.generator
  return words.at(-1) === 'description' ? 'product.description' : undefined
}

const isSameOf = (theirs: ColumnDraft, draft: ColumnDraft): boolean =>
  theirs.type.kind === draft.type.kind && theirs.words.map(singular).join(' ') === draft.words.map(singular).join(' ')

function staysAlike(draft: ColumnDraft, table: TableDraft): boolean {
  const words = draft.words.map(singular).join(' ')
  return (
    TEXTS.test(draft.type.kind) &&
    !draft.referenced &&
    !draft.column.generated &&
    isFree(draft, table) &&
    STAYS.test(words) &&
    !OWN.test(`${words} `) &&
    !OWN_NAME.test(words) &&
    !FOLLOWING.test(draft.guess?.generator ?? '')
  )
}

/** What the versions are of: what their table is called after, else the only thing, which people are not. */
function keyToThing(table: TableDraft, { drafts }: Inferring): ForeignKey | undefined {
  const name = tableWords(table.table.name).map(singular).join(' ')
  const things = table.table.foreignKeys.filter(
    ({ columns, references }) =>
      columns.length === 1 &&
      keyOf(references) !== keyOf(table.table) &&
      !MEANS.test(singular(tableWords(references.name).at(-1) ?? '')) &&
      drafts.get(keyOf(references))?.kinds.some((kind) => kind === 'person' || kind === 'employee') === false,
  )
  const named = things.find(({ references }) =>
    name.startsWith(`${tableWords(references.name).map(singular).join(' ')} `),
  )
  const [only, ...others] = things
  return named ?? (others.length === 0 && (numberIn(table) || table.columns.some(isNumber)) ? only : undefined)
}

const isNumber = ({ guess, words }: ColumnDraft): boolean =>
  guess?.generator === 'software.version' ||
  /^((version|revision|edition|release) )?(number|no|num|version|revision)$/.test(words.join(' '))
