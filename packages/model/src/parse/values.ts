import { parseFormula } from '../formula/parse-formula.ts'
import { isMap, isNode, isScalar, isSeq, type Node } from 'yaml'
import type { Json } from '../model.ts'
import { parseCount, parseShare } from '../quantity.ts'
import { nearest } from '../suggestion.ts'
import { parseTime } from '../time.ts'
import { describe, type Entry, type Reading } from './reading.ts'

/** Lists and mappings inside one another. */
const maxDepth = 100

/** The source text of a scalar: `007` stays `007`. */
function scalarText(node: Node): string | undefined {
  if (!isScalar(node)) return undefined
  if (typeof node.value === 'string') return node.value
  return node.source ?? (node.value instanceof Date ? node.value.toISOString() : undefined)
}

/** Reads a value with `parse`; a fault (POP-2003) says what it must be. */
function read<T>(
  reading: Reading,
  entry: Entry,
  mustBe: string,
  parse: (node: Node) => T | undefined,
  mend: (text: string) => string | undefined = () => undefined,
): T | undefined {
  const value = entry.value && parse(entry.value)
  if (value === undefined && !entry.isBroken) {
    const found = entry.value ? describe(entry.value) : 'nothing'
    const replacement = entry.value && mend(scalarText(entry.value) ?? '')
    reading.report('POP-2003', entry.value ?? entry.keyNode, `${entry.key} must be ${mustBe}, not ${found}`, {
      subject: entry.subject,
      fix: replacement === undefined ? `give ${mustBe}` : `write ${replacement}`,
      ...(replacement === undefined ? {} : { replacement }),
    })
  }
  return value
}

/** Any text; numbers and words such as `true` count as their text. */
export function readText(reading: Reading, entry: Entry): string | undefined {
  return read(reading, entry, 'a text', scalarText)
}

/** The name of a table, a column or a generator. */
export function readName(reading: Reading, entry: Entry, mustBe = 'a name'): string | undefined {
  return read(reading, entry, mustBe, (node) => scalarText(node) || undefined)
}

/** A formula as text. Faults: POP-2003 where it can't be read, with what is wrong in it. */
export function readFormula(reading: Reading, entry: Entry): string | undefined {
  const formula = readName(reading, entry, "a formula, such as status = 'paid'")
  const parsed = formula === undefined ? undefined : parseFormula(formula)
  if (!parsed || 'tree' in parsed) return formula
  const message = `${entry.key}: ${parsed.fault} (character ${parsed.at + 1})`
  reading.report('POP-2003', entry.value ?? entry.keyNode, message, { subject: entry.subject })
  return undefined
}

/** A formula; an empty text for none. */
export const readFormulaOrNone = (reading: Reading, entry: Entry): string | undefined =>
  entry.value !== undefined && scalarText(entry.value) === '' ? '' : readFormula(reading, entry)

/** A list of formulas. */
export function readFormulas(reading: Reading, entry: Entry): readonly string[] | undefined {
  const list = read(reading, entry, 'a list of formulas, such as [starts_at <= ends_at]', (node) =>
    isSeq(node) ? node.items : undefined,
  )
  return list?.flatMap((item) => {
    const value = isNode(item) ? item : undefined
    return readFormula(reading, value ? { ...entry, value } : { ...entry, value: undefined }) ?? []
  })
}

/** Keys one after the other, `@rental_id.customer_id`; an empty text for none. */
export function readWay(reading: Reading, entry: Entry): string | undefined {
  return read(
    reading,
    entry,
    'keys that lead on from each other, such as @rental_id.customer_id, or another key to the same table',
    (node) => {
      const text = scalarText(node)
      return text !== undefined && (text === '' || /^@[^.]+(\.[^.]+)*$/.test(text)) ? text : undefined
    },
  )
}

/** A key of the row, `@order_id`; an empty text for none. */
export function readKey(reading: Reading, entry: Entry): string | undefined {
  return read(reading, entry, 'a key of the row, such as @order_id', (node) => {
    const text = scalarText(node)
    return text !== undefined && (text === '' || /^@[^.]+$/.test(text)) ? text : undefined
  })
}

/** A table and its column, `users.id`; an empty text for none. */
export function readReference(reading: Reading, entry: Entry): string | undefined {
  return read(reading, entry, 'a table and its column, such as users.id', (node) => {
    const text = scalarText(node)
    return text !== undefined && (text === '' || /^.+\.[^.]+$/.test(text)) ? text : undefined
  })
}

export function readCount(reading: Reading, entry: Entry): number | undefined {
  return read(
    reading,
    entry,
    'a whole number from 0 to 10^12, such as 500, 10k or 2M',
    (node) => {
      // Hexadecimal and octal numbers come as numbers only.
      if (isScalar(node) && typeof node.value === 'number') return parseCount(String(node.value))
      const text = scalarText(node)
      return text === undefined ? undefined : parseCount(text)
    },
    withoutCommas,
  )
}

/** `1,000,000` is a text in YAML; `1_000_000` is what it means. */
function withoutCommas(text: string): string | undefined {
  const mended = text.replaceAll(',', '_')
  return /^\d{1,3}(,\d{3})+$/.test(text) && parseCount(mended) !== undefined ? mended : undefined
}

export function readShare(reading: Reading, entry: Entry): number | undefined {
  return read(reading, entry, 'a share from 0 to 1, such as 3% or 0.03', (node) => {
    const text = scalarText(node)
    return text === undefined ? undefined : parseShare(text)
  })
}

export function readNumber(
  reading: Reading,
  entry: Entry,
  mustBe: string,
  holds: (n: number) => boolean,
): number | undefined {
  return read(reading, entry, mustBe, (node) => {
    if (!isScalar(node) || typeof node.value !== 'number') return undefined
    return Number.isFinite(node.value) && holds(node.value) ? node.value : undefined
  })
}

export function readFlag(reading: Reading, entry: Entry): boolean | undefined {
  return read(
    reading,
    entry,
    'true or false',
    (node) => (isScalar(node) && typeof node.value === 'boolean' ? node.value : undefined),
    // Words that meant a truth value before YAML 1.2.
    (text) => (/^(yes|on|y)$/i.test(text) ? 'true' : /^(no|off|n)$/i.test(text) ? 'false' : undefined),
  )
}

/** A point in time, in UTC. */
export function readTime(reading: Reading, entry: Entry): string | undefined {
  return read(reading, entry, 'a date or time in ISO 8601, such as 2026-01-31 or 2026-01-31T12:00:00Z', (node) => {
    const text = scalarText(node)
    return text === undefined ? undefined : parseTime(text)
  })
}

/** One of a few words; the nearest is offered for another one. */
export function readChoice<T extends string>(reading: Reading, entry: Entry, choices: readonly T[]): T | undefined {
  const text = (entry.value && scalarText(entry.value)) ?? ''
  const choice = choices.find((c) => c === text)
  if (choice !== undefined || entry.isBroken) return choice
  const guess = nearest(text, choices)
  const list = `one of ${choices.join(', ')}`
  reading.report(
    'POP-2003',
    entry.value ?? entry.keyNode,
    `${entry.key} must be ${list}, not ${entry.value ? describe(entry.value) : 'nothing'}`,
    {
      subject: entry.subject,
      ...(guess === undefined ? { fix: `choose ${list}` } : { fix: `did you mean "${guess}"?`, replacement: guess }),
    },
  )
  return undefined
}

/** Reads JSON as parameters hold it. Faults: POP-2003 for what JSON has no word for, POP-2005 for too deep a nesting. */
export function readJson(reading: Reading, node: Node | undefined, subject: string, depth = 0): Json {
  if (!node) return null
  if (depth > maxDepth) {
    reading.report('POP-2005', node, `more than ${maxDepth} levels inside one another`, { subject })
    return null
  }
  if (isSeq(node)) return reading.items(node).map((item) => readJson(reading, item, subject, depth + 1))
  if (isMap(node)) {
    const entries = reading.entries(node, subject)
    return Object.fromEntries(entries.map((e) => [e.key, readJson(reading, e.value, subject, depth + 1)]))
  }
  return isScalar(node) ? readScalar(reading, node, node.value, node.source, subject) : null
}

function readScalar(reading: Reading, node: Node, value: unknown, source: string | undefined, subject: string): Json {
  if (typeof value === 'string' || typeof value === 'boolean') return value
  if (value instanceof Date) return value.toISOString()
  if (typeof value !== 'number') {
    reading.report('POP-2003', node, `${subject} must be a text, a number, true, false, a list or a mapping`, {
      subject,
    })
    return null
  }
  if (!Number.isFinite(value)) {
    reading.report('POP-2003', node, `${subject} must be a finite number`, { subject })
    return null
  }
  const text = source ?? ''
  if (/^[-+]?\d+$/.test(text) && text.length < 400 && BigInt(text) !== BigInt(value)) {
    const details = { subject, fix: 'put the number in quotes to keep every digit', replacement: JSON.stringify(text) }
    reading.report(
      'POP-2003',
      node,
      `${text} has more digits than a number can keep; it would become ${value}`,
      details,
    )
  }
  return value
}
