import { amend, type Inferring, type TableDraft } from '../draft.ts'
import { progressOf } from '../lifecycles/progress.ts'
import { charge, instal } from './charges.ts'
import { follow, isFree, isNumber, nameOf, numberNamed, orZero, quoted } from './columns.ts'
import { pay } from './dues.ts'
import { knownParts, partsCalled } from './known-parts.ts'
import { countFailures } from './outcomes.ts'
import { leave } from './rests.ts'
import { weighSides } from './sides.ts'
import { sumUp } from './summands.ts'
import { isOpen, listed, take } from './taking.ts'
import { band, payOvertime } from './wages.ts'

const ON_HAND =
  'quantity on hand, on hand, on hand quantity, stock quantity, quantity in stock, in stock, stock, units in stock, stock level, total quantity'.split(
    ', ',
  )
const RESERVED =
  'quantity reserved, reserved quantity, reserved, reserved stock, quantity allocated, allocated quantity, allocated, committed'.split(
    ', ',
  )
const AVAILABLE = 'quantity available, available quantity, available, available stock, available units'.split(', ')
/** What is part of another number: nothing is spent beyond what was there, paid beyond what was due. Once totals and states are known. */
export function portion(inferring: Inferring): void {
  if (!inferring.generators.has('number.part') || !inferring.generators.has('formula')) return
  for (const table of inferring.drafts.values()) {
    charge(table)
    weigh(table)
    estimate(table)
    sumUp(table)
    pay(table)
    stock(table)
    for (const { part, whole, params } of knownParts()) {
      const all = numberNamed(table, listed(whole))
      // `initial_balance` is a balance too: the whole is no part of itself.
      const one = all && numberNamed(table, listed(part), [all])
      if (one && all) take(one, all, params, table)
    }
    takeOfLikes(table)
    countFailures(table)
    finish(table)
    weighSides(table)
    band(table)
    leave(table)
    payOvertime(table)
    instal(table)
  }
}

/** What a sum of one kind is part of stands beside it under the same first words: `trial_tax` of `trial_price`. */
function takeOfLikes(table: TableDraft): void {
  for (const draft of table.columns) {
    const { words } = draft
    if (words.length < 2 || !isNumber(draft) || !isOpen(draft, table)) continue
    for (let at = 1; at < words.length; at++) {
      const first = words.slice(0, at).join(' ')
      for (const { wholes, params } of partsCalled(words.slice(at).join(' '))) {
        const all = numberNamed(
          table,
          wholes.map((whole) => `${first} ${whole}`),
          [draft],
        )
        if (all && all.words.slice(0, at).join(' ') === first) take(draft, all, params, table)
      }
    }
  }
}

const GROSS = 'gross weight, gross weight kg, gross mass, weight gross'
const TARE = 'tare weight, tare weight kg, tare, tare kg, container weight'
const NET = 'net weight, net weight kg, net mass, weight net'
/** Of what a full lorry or crate weighs. */
const EMPTY = { min: 0.02, max: 0.12 }

/** What is left of a weight without what it came in. */
function weigh(table: TableDraft): void {
  const [gross, tare, net] = [GROSS, TARE, NET].map((names) => numberNamed(table, listed(names)))
  if (!gross || !tare || !net || gross === net || tare === net) return
  take(tare, gross, EMPTY, table)
  if (isFree(net, table) && !net.column.generated)
    follow(net, `${nameOf(gross)} - ${orZero(tare)}`, `it is ${gross.column.name} without ${tare.column.name}`)
}

const GUESSED = /^(expected|estimated|planned|forecast|forecasted|projected|predicted) /
/** What comes of it, as a share of more than was expected. */
const CAME = { min: 0.55, max: 1 }
const MORE = 1.15

/** What came is near to what was expected of it: a yield, a cost, an attendance. */
function estimate(table: TableDraft): void {
  for (const guessed of table.columns) {
    const [, rest] = GUESSED.test(guessed.words.join(' ')) ? ['', guessed.words.slice(1).join(' ')] : []
    if (!rest || !isNumber(guessed)) continue
    const came = numberNamed(table, [`actual ${rest}`, `real ${rest}`, `final ${rest}`], [guessed])
    if (!came || !isOpen(came, table) || came.type.kind !== guessed.type.kind) continue
    take(came, guessed, CAME, table)
    if (came.guess?.generator === 'number.part')
      came.guess = { ...came.guess, params: { ...came.guess.params, of: `${orZero(guessed)} * ${MORE}` } }
  }
}

/** How much of a work is done, step by step. */
const STEPS = /\b(ticks?|processed|done|completed|finished|handled|imported|exported|migrated|scanned)\b/

/** Of what is not done the last step is still to come. */
const NEARLY = 0.97

/** Whatever is done has all its steps done. */
function finish({ columns }: TableDraft): void {
  const status = columns.find(({ guess }) => guess?.generator === 'lifecycle')
  const path = status?.guess?.params.path
  const done = Array.isArray(path)
    ? path.flatMap((state) => (typeof state === 'string' && progressOf(state) === 'done' ? [state] : []))
    : []
  if (!status || done.length === 0) return
  const full = `${nameOf(status)} in (${done.map(quoted).join(', ')})`
  for (const draft of columns)
    if (draft.guess?.generator === 'number.part' && STEPS.test(draft.words.join(' ')) && !draft.guess.params.full)
      amend(
        draft,
        { params: { ...draft.guess.params, none: 0, all: 0, max: NEARLY, full } },
        `all is done where ${status.column.name} says so`,
      )
}

/** What is on hand, less what is reserved, is available. */
function stock(table: TableDraft): void {
  const onHand = numberNamed(table, ON_HAND)
  const reserved = numberNamed(table, RESERVED)
  if (!onHand || !reserved || onHand === reserved) return
  take(reserved, onHand, { none: 0.4, max: 0.35 }, table)
  const available = numberNamed(table, AVAILABLE)
  if (available && available !== onHand && available !== reserved && isOpen(available, table))
    follow(
      available,
      `${orZero(onHand)} - ${orZero(reserved)}`,
      `it is ${onHand.column.name} less ${reserved.column.name}`,
    )
}
