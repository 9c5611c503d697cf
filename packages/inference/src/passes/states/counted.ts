import { amend, type ColumnDraft, type Inferring, type TableDraft } from '../../draft.ts'
import { formulaOf, isFree, isNumber, nameOf } from '../../totals/columns.ts'

const COUNT =
  /^(total |number of |no of |num )?(.+?) (count|counter|times|attempts?|total)$|^(?:times |number of |no of |num |total )(.+)$/
const LAST =
  /^(?:last|latest|current|previous) (.+?)( (sent|made|received|tried|at|on|date|time|timestamp|ip|ip address|user agent|message|reason|by))*$/

/** What is done each time that is counted. */
const DONE: readonly { readonly of: RegExp; readonly done: RegExp }[] = [
  { of: /^(execution|run|attempt|tr(y|ies))s?$/, done: /^(performed|executed|attempted|tried)( (at|on|date|time))*$/ },
]

/** What last happened is there where it is counted at all: no one signed in last who never did. Where it always is there, it happened once at least. */
export function countTimes({ drafts }: Inferring): void {
  for (const table of drafts.values())
    for (const count of table.columns) {
      doWhereCounted(count, table)
      const of = countedIn(count, table)
      if (of === undefined) continue
      const lasts = table.columns.filter((draft) => draft !== count && isOf(draft, of))
      if (lasts.length === 0) continue
      const isKnown = lasts.some(({ column }) => !column.nullable)
      if ((isKnown || USUAL.test(of)) && count.guess?.generator !== 'choice')
        amend(count, { params: { ...count.guess?.params, min: 1 } }, 'it happened once at least')
      if (isKnown) continue
      for (const last of lasts)
        amend(last, { nulls: 0, when: `${nameOf(count)} > 0` }, `it is there where ${count.column.name} counts one`)
    }
}

/** What is counted by its rows has been done where there are any. */
function doWhereCounted(count: ColumnDraft, { columns }: TableDraft): void {
  const [, , before, , behind] = COUNT.exec(count.words.join(' ')) ?? []
  const of = before ?? behind
  if (of === undefined || !formulaOf(count)?.startsWith('count(')) return
  for (const draft of columns) {
    const name = draft.words.join(' ')
    if (!DONE.some((one) => one.of.test(of) && one.done.test(name)) || !draft.column.nullable || draft.guess?.when)
      continue
    amend(draft, { nulls: 0, when: `${nameOf(count)} > 0` }, `it is there where ${count.column.name} counts one`)
  }
}

/** What whoever registers does. */
const USUAL = /^(sign in|signin|login|log in|visit|view|use|usage)s?$/

function countedIn(draft: ColumnDraft, table: TableDraft): string | undefined {
  const { guess, column } = draft
  const isPlain = /^(number\.(count|integer)|choice)$/.test(guess?.generator ?? '')
  const isThere = !column.nullable || !guess?.nulls
  if (!isNumber(draft) || !isPlain || !isThere || !isFree(draft, table)) return undefined
  const [, , before, , behind] = COUNT.exec(draft.words.join(' ')) ?? []
  return before ?? behind
}

function isOf({ words, guess, column, referenced }: ColumnDraft, of: string): boolean {
  const [, said] = LAST.exec(words.join(' ')) ?? []
  if (said === undefined || !guess || guess.when !== undefined || guess.generator === 'formula' || referenced)
    return false
  return !column.generated && areAlike(said.split(' '), of.split(' '))
}

/** Whether two names say the same in other forms: `failed` and `failures`, `used` and `uses`. */
const areAlike = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length &&
  one.every((word, i) => commonLetters(word, other[i] ?? '') >= Math.min(word.length, Math.max(3, word.length - 3)))

function commonLetters(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  return at
}
