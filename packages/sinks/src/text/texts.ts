import { type ColumnLayout, specialOf } from '@populace/columnar'
import { InvariantError } from '@populace/diagnostics'
import { emitSlot, slotBytes, slotsBy } from '../rows/slots.ts'
import type { Emitter } from '../rows/emitter.ts'
import { arenaValues, type Slice, type ValuePlanner } from '../rows/values.ts'
import { assembleSlot } from './assembly.ts'
import { assembleText } from './text-assembly.ts'
import { writeText } from './copies.ts'
import { type Escapes, writeEscaped } from './escapes.ts'
import { lookedThrough } from './looking-through.ts'
import { joined, quoteTable, textForm, writeWhereNeeded } from './quotes.ts'
import type { TextRules } from './syntax.ts'

/** What follows a cell goes into its slot up to this length; a longer one is written apart rather than padding every slot. */
const LONGEST_TAIL = 4

const NO_TAIL = new Uint8Array(0)
const shared = new WeakMap<TextRules, Map<string, ReturnType<typeof slotsBy>>>()

/** The same for all columns and tables that are written by the same rules: of hundreds of small tables most have names of one list. */
function slotsOf(rules: TextRules, tail: Uint8Array): ReturnType<typeof slotsBy> {
  const known = shared.get(rules) ?? new Map<string, ReturnType<typeof slotsBy>>()
  shared.set(rules, known)
  const form = textForm(quoteTable(rules))
  const slots = known.get(tail.join()) ?? slotsBy(tail.length > 0 ? (text) => joined([form(text), tail]) : form)
  known.set(tail.join(), slots)
  return slots
}

/** Texts of a column: from a dictionary as ready-made slots, from an arena by looking for what needs escaping. */
export function textValues(column: ColumnLayout, rules: TextRules, tail: Uint8Array): ValuePlanner {
  const closed = tail.length <= LONGEST_TAIL
  const slots = slotsOf(rules, closed ? tail : NO_TAIL)
  const arena = arenaTexts(column, rules)
  return (vector, rows) => {
    if (vector.storage === 'arena') return arena(vector, rows)
    if (vector.storage !== 'dict') throw new InvariantError(`a column of texts is stored as ${vector.storage}`)
    const entries = slots(vector.dictionary)
    return {
      key: entries.key,
      closed,
      inputs: [vector.codes, ...entries.inputs],
      bytes: () => slotBytes(entries, vector.codes, rows),
      most: { fixed: entries.longest },
      emit: (code, [codes, ...inputs]) => emitSlot(code, entries, inputs, `${codes}[r]`),
      assembly: {
        columns: [vector.codes, ...entries.tables],
        write: (to, [codes, ...tables]) => assembleSlot(to, entries, tables, to.f.let(to.number(codes!, 'i32'))),
      },
    }
  }
}

function lookThrough(
  code: Emitter,
  { view, bytes, from, to }: Slice,
  escapes: Escapes,
  fewest: number,
  otherwise: string,
): void {
  const routine = lookedThrough(code, escapes, fewest, otherwise)
  code.line(`p = ${routine}(${code.at()}, ${view}, ${bytes}, ${from}, ${to});`)
  code.arrive()
}

/** Whether no text of a column holds a character that has another form. What a text may be is unknown where it may be empty. */
const lacks = ({ special }: ColumnLayout, code: number): boolean =>
  special !== undefined && (special & specialOf(code)) === 0 && specialOf(code) !== 0

const lacksAll = (column: ColumnLayout, { classes }: Escapes): boolean =>
  classes.every((kind, code) => kind === 0 || lacks(column, code))

/** Whether a column's texts are written as they are: none holds a character that the rules are about, nor is one of those that would read as something else. */
function needsNothing(column: ColumnLayout, rules: TextRules): boolean {
  if (rules.writer || column.special === undefined || !lacksAll(column, rules.escapes)) return false
  if (rules.quoting === 'needed' && rules.quoted && !lacksAll(column, rules.quoted)) return false
  return rules.reserved.every((word) => word === '' || [...word].some((c) => lacks(column, c.charCodeAt(0))))
}

function arenaTexts(column: ColumnLayout, rules: TextRules): ValuePlanner {
  const table = quoteTable(rules)
  const asItIs = rules.plainIsSafe && (column.plain || needsNothing(column, rules))
  const emit = (code: Emitter, slice: Slice) => {
    const { view, bytes, from, to } = slice
    if (rules.writer !== undefined) {
      code.call(rules.writer, `${view}, ${bytes}, ${from}, ${to}`)
      return
    }
    if (rules.quoting === 'needed' && !asItIs) {
      const [whole, quotes] = [code.constant(writeWhereNeeded), code.constant(table)]
      const otherwise = `${whole}(dv, p, out, view, bytes, from, to, ${quotes})`
      if (code.fixed) lookThrough(code, slice, table.quoted, table.longest + 1, otherwise)
      else code.call(writeWhereNeeded, `out, ${view}, ${bytes}, ${from}, ${to}, ${quotes}`)
      return
    }
    if (rules.quoting === 'always') code.literal(table.open)
    if (asItIs) code.call(writeText, `out, ${view}, ${bytes}, ${from}, ${to}`)
    else {
      const [whole, escapes] = [code.constant(writeEscaped), code.constant(rules.escapes)]
      if (code.fixed) lookThrough(code, slice, rules.escapes, 0, `${whole}(dv, p, view, bytes, from, to, ${escapes})`)
      else code.call(writeEscaped, `${view}, ${bytes}, ${from}, ${to}, ${escapes}`)
    }
    if (rules.quoting === 'always') code.literal(table.close)
  }
  const bytes = 2 + table.open.length + table.close.length
  const assemble = rules.writer
    ? undefined
    : assembleText(table, { asItIs, areEscaped: !lacksAll(column, rules.escapes) })
  return arenaValues(asItIs ? 1 : rules.escapes.widest, bytes, emit, assemble)
}
