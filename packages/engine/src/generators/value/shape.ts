import { parseTemplate, type TemplatePart, type Vocabulary } from '@populace/vocabulary'
import type { Text } from '../../kernel/ir.ts'
import { numberPhrases, type Phrases, phrasesFrom, phrasesOf } from './phrases.ts'
import { capitalised, findWords, hasSlots, type Known } from './template.ts'

/** A template as what its lengths are made of. */
export interface Shape {
  /** How often it is wanted, relative to others. */
  readonly weight: number
  readonly parts: readonly ShapePart[]
}

export type ShapePart =
  | { readonly kind: 'text'; readonly text: string }
  /** `free` phrases may come twice: numbers, unlike words. */
  | { readonly kind: 'phrases'; readonly phrases: Phrases; readonly free?: true }
  /** A text that the row knows, of a length that is known when it is computed. */
  | { readonly kind: 'known'; readonly text: Text }

/** Of more shapes the first are taken. */
const MOST_SHAPES = 64

/** Takes the templates of a vocabulary apart. */
export class Shapes {
  private readonly vocabulary: Vocabulary
  private readonly known: Known
  private readonly names: readonly string[]

  constructor(vocabulary: Vocabulary, known: Known = {}) {
    this.vocabulary = vocabulary
    this.known = known
    this.names = Object.keys(known)
  }

  ofList(list: string, capital = false): readonly Shape[] {
    const own = this.known[list]
    if (own) return [{ weight: 1, parts: [{ kind: 'known', text: own(capital, false) }] }]
    const { texts, weights } = findWords(this.vocabulary, list) ?? { texts: [list] }
    if (!hasSlots(texts)) return [{ weight: 1, parts: [phrased(phrasesOf(this.vocabulary, list, capital))] }]
    const total = weights?.reduce((sum, weight) => sum + weight, 0) ?? texts.length
    const shapes = texts.flatMap((text, i) => this.ofTemplate(text, (weights?.[i] ?? 1) / total, capital))
    return shapes.slice(0, MOST_SHAPES)
  }

  /** A template is one shape, unless what the row knows lies deeper than its own slots: then it is one for each way there. */
  ofTemplate(template: string, weight = 1, capital = false): readonly Shape[] {
    let shapes: readonly Shape[] = [{ weight, parts: [] }]
    for (const [i, part] of parseTemplate(template).entries()) {
      const ways = this.waysOf(part, capital && i === 0)
      shapes = shapes.flatMap((before) =>
        ways.map((way) => ({ weight: before.weight * way.weight, parts: [...before.parts, ...way.parts] })),
      )
    }
    return shapes.slice(0, MOST_SHAPES)
  }

  private waysOf(part: TemplatePart, isFirst: boolean): readonly Shape[] {
    const only = (one: ShapePart): readonly Shape[] => [{ weight: 1, parts: [one] }]
    if (part.kind === 'text') return only({ kind: 'text', text: isFirst ? capitalised(part.text) : part.text })
    if (part.kind === 'number')
      return only({ kind: 'phrases', phrases: numberPhrases(part.low, part.high), free: true })
    const capital = part.capital || isFirst
    if (!this.leadsToKnown(part.list)) return only(phrased(phrasesOf(this.vocabulary, part.list, capital)))
    return this.known[part.list] ? this.ofList(part.list, capital) : this.divided(part.list, capital)
  }

  /** A list some of whose texts lead to what the row knows: these one by one, the others together. */
  private divided(list: string, capital: boolean): readonly Shape[] {
    const { texts, weights } = findWords(this.vocabulary, list) ?? { texts: [list] }
    const all = texts.map((text, i) => ({ text, weight: weights?.[i] ?? 1 }))
    const total = all.reduce((sum, { weight }) => sum + weight, 0)
    const leads = ({ text }: { text: string }) => this.slotsOf(text).some((slot) => this.leadsToKnown(slot))
    const others = all.filter((one) => !leads(one))
    const shapes = all.filter(leads).flatMap(({ text, weight }) => this.ofTemplate(text, weight / total, capital))
    if (others.length === 0) return shapes
    const words = { texts: others.map(({ text }) => text), weights: weights && others.map(({ weight }) => weight) }
    const name = `${list} without ${this.names.join(' ')}`
    const rest = phrased(phrasesFrom(this.vocabulary, words, name, capital))
    return [...shapes, { weight: others.reduce((sum, { weight }) => sum + weight, 0) / total, parts: [rest] }]
  }

  private leadsToKnown(list: string): boolean {
    if (this.names.length === 0) return false
    if (this.known[list]) return true
    const { texts } = findWords(this.vocabulary, list) ?? { texts: [] }
    return hasSlots(texts) && texts.some((text) => this.slotsOf(text).some((slot) => this.leadsToKnown(slot)))
  }

  private slotsOf(template: string): readonly string[] {
    return parseTemplate(template).flatMap((part) => (part.kind === 'list' ? [part.list] : []))
  }
}

const phrased = (phrases: Phrases): ShapePart => ({ kind: 'phrases', phrases })
