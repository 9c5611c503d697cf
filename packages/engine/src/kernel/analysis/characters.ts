import type { Text } from '../ir.ts'
import type { PlacedStep, ProgramIndex } from '../program-index.ts'

/** Characters (code points) that a text may have; undefined where that is not known. */
type Characters = ReadonlySet<string> | undefined

const NONE: ReadonlySet<string> = new Set()
const DIGITS = '0123456789'
const HEXADECIMAL = new Set(`${DIGITS}abcdef`)
const WHOLE = new Set(`-${DIGITS}`)
const DECIMAL = new Set(`-.${DIGITS}`)
const SLUG = new Set(`-${DIGITS}abcdefghijklmnopqrstuvwxyz`)
const LEXEMES = new Set(`': ${DIGITS}`)
/** What JSON's escapes are written with. */
const ESCAPES = new Set(`\\"/bfnrtu${DIGITS}abcdefABCDEF`)

/** Finds out which characters the texts of programs may have at all, without computing any. */
export class CharacterAnalysis {
  private readonly index: ProgramIndex
  private readonly steps = new Map<PlacedStep, Characters>()

  constructor(index: ProgramIndex) {
    this.index = index
  }

  of(step: PlacedStep): Characters {
    const { value } = step
    if (value.lane !== 'text') return undefined
    if (this.steps.has(step)) return this.steps.get(step)
    // A text that is made of itself meets this while it is under way.
    this.steps.set(step, undefined)
    const found = this.ofText(value, step, new Map())
    this.steps.set(step, found)
    return found
  }

  private ofText(e: Text, from: PlacedStep, known: Map<Text, Characters>): Characters {
    if (known.has(e)) return known.get(e)
    const found = this.compute(e, from, (part) => this.ofText(part, from, known))
    known.set(e, found)
    return found
  }

  private compute(e: Text, from: PlacedStep, find: (e: Text) => Characters): Characters {
    switch (e.op) {
      case 'literal':
        return charactersOf(e.text)
      case 'dict':
        return ofList(e.texts)
      case 'concat':
        return e.parts.map(find).reduce(together, NONE)
      case 'digits':
        return WHOLE
      case 'decimal':
        return DECIMAL
      case 'hex':
      case 'hex-bytes':
        return HEXADECIMAL
      case 'radix':
      case 'letters':
        return charactersOf(e.alphabet)
      case 'date-text':
        return WHOLE
      case 'timestamp-text':
        return charactersOf(`-:.${e.separator}${DIGITS}${e.suffix}`)
      case 'repeat':
        return together(find(e.body), charactersOf(e.separator))
      case 'clip':
      case 'piece':
        return find(e.arg)
      case 'upper':
        return mapped(find(e.arg), (text) => text.replace(/[a-z]/g, (letter) => letter.toUpperCase()))
      case 'lower':
        return mapped(find(e.arg), (text) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase()))
      case 'json-escape':
        return together(find(e.arg), ESCAPES)
      case 'slug':
        return SLUG
      case 'lexemes':
        return together(find(e.arg), LEXEMES)
      case 'read':
        return this.of(this.index.earlier(from, e.step))
      case 'cell':
        return this.of(this.index.step(e.table, e.step))
      case 'select':
        return together(find(e.then), find(e.otherwise))
      case 'attempt':
        return find(e.body)
      case 'respell':
      case 'result':
      case 'turn':
        return undefined
    }
  }
}

/** Half a pair of UTF-16 is written as what stands for any character that can't be. */
const charactersOf = (text: string): ReadonlySet<string> => new Set(/\p{Cs}/u.test(text) ? `${text}\uFFFD` : text)

const together = (a: Characters, b: Characters): Characters => {
  if (!a || !b) return undefined
  if (a.size < b.size) return together(b, a)
  return [...b].every((character) => a.has(character)) ? a : new Set([...a, ...b])
}

const mapped = (characters: Characters, map: (text: string) => string): Characters =>
  characters && new Set([...characters].map(map))

const lists = new WeakMap<readonly string[], ReadonlySet<string>>()

function ofList(texts: readonly string[]): ReadonlySet<string> {
  const known = lists.get(texts)
  if (known) return known
  const found = charactersOf(texts.join(''))
  lists.set(texts, found)
  return found
}
