import { type Dictionary, dictionary } from '@populace/columnar'
import type { F64, I32, Text } from '../ir.ts'
import type { PlacedStep, ProgramIndex } from '../program-index.ts'
import {
  clipped,
  cutOut,
  jsonEscaped,
  lexemed,
  lowered,
  respelled,
  slugged,
  uppered,
  wellFormed,
} from '../text-form.ts'
import type { Site } from './site.ts'

/** What a back-end offers for writing the number of an entry: `R` is its code of a row, `V` that of a number or of a truth value. */
export interface EntryCoder<R, V> {
  number(e: I32, site: Site<R>): V
  condition(e: I32, site: Site<R>): V
  literal(value: number): V
  plus(value: V, by: number): V
  /** One of two numbers; only the chosen one is computed. */
  choose(condition: V, then: () => V, otherwise: () => V): V
  /** The entry's number for a step of a row that has this form; past the last one where it is NULL. */
  codeOf(step: PlacedStep, form: DictionaryForm, row: R): V
  /** The row that an expression numbers. */
  rowAt(table: string, e: F64, site: Site<R>): R
}

/** A text that is one of a fixed list: its number is all that a row computes. */
export interface DictionaryForm {
  readonly texts: readonly string[]
  /** Code of the number. */
  code<R, V>(site: Site<R>, coder: EntryCoder<R, V>): V
}

/** Lists made of other lists stay below this; a list of the program's own may have any length. */
const MOST_DERIVED = 65536
const MOST_MERGED = 4096

/** Finds texts that are entries of fixed lists, through case changes, choices, affixes and reads. */
export class DictionaryForms {
  private readonly index: ProgramIndex
  /** By table, since expressions may be shared between tables and what they read may not. */
  private readonly known = new Map<string, Map<Text, DictionaryForm | undefined>>()
  private readonly steps = new Map<PlacedStep, DictionaryForm | undefined>()

  constructor(index: ProgramIndex) {
    this.index = index
  }

  /** The form of a step's value, where it is not NULL. */
  ofStep(step: PlacedStep): DictionaryForm | undefined {
    if (step.value.lane !== 'text') return undefined
    if (this.steps.has(step)) return this.steps.get(step)
    // A text that is made of itself meets this while it is under way.
    this.steps.set(step, undefined)
    const form = this.of(step.value, step)
    this.steps.set(step, form)
    return form
  }

  of(e: Text, step: PlacedStep): DictionaryForm | undefined {
    const ofTable = this.known.get(step.table) ?? new Map<Text, DictionaryForm | undefined>()
    this.known.set(step.table, ofTable)
    if (ofTable.has(e)) return ofTable.get(e)
    const form = this.find(e, step)
    ofTable.set(e, form)
    return form
  }

  private find(e: Text, step: PlacedStep): DictionaryForm | undefined {
    switch (e.op) {
      case 'literal':
        return { texts: single(e.text), code: (_, coder) => coder.literal(0) }
      case 'dict':
        return { texts: e.texts, code: (site, coder) => coder.number(e.index, site) }
      case 'upper':
        return derived(this.of(e.arg, step), 'upper', uppered)
      case 'lower':
        return derived(this.of(e.arg, step), 'lower', lowered)
      case 'clip':
        return derived(this.of(e.arg, step), `clip ${e.length}`, (text) => clipped(text, e.length))
      case 'piece': {
        const { from, count } = e
        if (from.op !== 'const' || count.op !== 'const') return undefined
        return derived(this.of(e.arg, step), `piece ${from.value} ${count.value}`, (text) =>
          cutOut(text, from.value, count.value),
        )
      }
      case 'json-escape':
        return derived(this.of(e.arg, step), 'json', jsonEscaped)
      case 'slug':
        return derived(this.of(e.arg, step), `slug ${e.most} ${JSON.stringify(e.spellings)}`, (text) =>
          slugged(text, e),
        )
      case 'lexemes':
        return derived(this.of(e.arg, step), `lexemes ${e.most}`, (text) => lexemed(text, e.most))
      case 'respell':
        return derived(this.of(e.arg, step), `respell ${e.pattern} ${JSON.stringify(e.spellings)}`, (text) =>
          respelled(text, e),
        )
      case 'concat':
        return this.affixed(e.parts, step)
      case 'select': {
        const then = this.of(e.then, step)
        const otherwise = this.of(e.otherwise, step)
        return then && otherwise && chosen(e, then, otherwise)
      }
      case 'read':
        return this.read(this.index.earlier(step, e.step))
      case 'cell':
        return this.read(this.index.step(e.table, e.step), e)
      default:
        return undefined
    }
  }

  /** One entry between constant texts. */
  private affixed(parts: readonly Text[], step: PlacedStep): DictionaryForm | undefined {
    const forms = parts.map((part) => this.of(part, step))
    const varying = forms.findIndex((form) => form?.texts.length !== 1)
    if (forms.some((form, i) => !form || (form.texts.length !== 1 && i !== varying))) return undefined
    const constant = (from: number, to?: number) =>
      forms.slice(from, to).map((form) => wellFormed(form?.texts[0] ?? ''))
    if (varying < 0) return { texts: single(constant(0).join('')), code: (_, coder) => coder.literal(0) }
    const before = constant(0, varying).join('')
    const after = constant(varying + 1).join('')
    return derived(forms[varying], `affix ${JSON.stringify([before, after])}`, (text) => before + text + after)
  }

  /** A step of the same row, or of the row that `at` names. */
  private read(step: PlacedStep, at?: Text & { op: 'cell' }): DictionaryForm | undefined {
    const form = this.ofStep(step)
    if (!form) return undefined
    const texts = step.nulls ? extended(form.texts) : form.texts
    return {
      texts,
      code: (site, coder) => coder.codeOf(step, form, at ? coder.rowAt(at.table, at.row, site) : site.row),
    }
  }
}

function chosen(
  e: Text & { op: 'select' },
  then: DictionaryForm,
  otherwise: DictionaryForm,
): DictionaryForm | undefined {
  const same = then.texts === otherwise.texts
  if (!same && then.texts.length + otherwise.texts.length > MOST_MERGED) return undefined
  const offset = same ? 0 : then.texts.length
  return {
    texts: same ? then.texts : [...then.texts, ...otherwise.texts],
    code: (site, coder) =>
      coder.choose(
        coder.condition(e.when, site),
        () => then.code(site, coder),
        () => (offset === 0 ? otherwise.code(site, coder) : coder.plus(otherwise.code(site, coder), offset)),
      ),
  }
}

const singles = new Map<string, readonly string[]>()

/** A list of one, shared, for as long as there are not too many. */
function single(text: string): readonly string[] {
  const known = singles.get(text)
  if (known) return known
  if (singles.size > MOST_MERGED) singles.clear()
  const made = [text]
  singles.set(text, made)
  return made
}

const derivedLists = new WeakMap<readonly string[], Map<string, readonly string[]>>()

/** A list made from another one by a function that `by` names; made once. */
function derivedList(from: readonly string[], by: string, change: (text: string) => string): readonly string[] {
  const made = derivedLists.get(from) ?? new Map<string, readonly string[]>()
  derivedLists.set(from, made)
  const known = made.get(by)
  if (known) return known
  const list = from.map((text) => change(wellFormed(text)))
  made.set(by, list)
  return list
}

function derived(
  from: DictionaryForm | undefined,
  by: string,
  change: (text: string) => string,
): DictionaryForm | undefined {
  if (!from || from.texts.length > MOST_DERIVED) return undefined
  return { texts: derivedList(from.texts, by, change), code: from.code }
}

/** With an empty text at the end, which a NULL reads as. */
function extended(texts: readonly string[]): readonly string[] {
  const made = derivedLists.get(texts) ?? new Map<string, readonly string[]>()
  derivedLists.set(texts, made)
  const list = made.get('null') ?? [...texts, '']
  made.set('null', list)
  return list
}

const dictionaries = new WeakMap<readonly string[], Dictionary>()

/** The dictionary of a list, made once. */
export function dictionaryOf(texts: readonly string[]): Dictionary {
  const known = dictionaries.get(texts)
  if (known) return known
  const made = dictionary(texts)
  dictionaries.set(texts, made)
  return made
}
