import { isPlainWord } from './known-words.ts'
import { isReadable } from './compound.ts'
import { foreignWords, headFirstWords, isAbbreviated, mayLead, plainlyHeadFirst } from './foreign-words.ts'
import { remembered } from './remembered.ts'
import { singular } from './singular.ts'

/** Letters before a name that tell what it is, as Brazilian and older schemas have them, with what they stand for. */
const LEADS: Readonly<Record<string, string>> = {
  id: 'id',
  cod: 'code',
  cd: 'code',
  nm: 'name',
  ds: 'description',
  tx: 'text',
  nu: 'number',
  sgl: 'abbreviation',
  qtd: 'quantity',
  dt: 'date',
  nr: 'number',
  num: 'number',
  vl: 'amount',
  vlr: 'amount',
  qt: 'quantity',
  quant: 'quantity',
  cant: 'quantity',
  anzahl: 'count',
  aantal: 'count',
  antal: 'count',
  antall: 'count',
  liczba: 'count',
  tp: 'type',
  fl: 'flag',
  sg: 'abbreviation',
}

/** Letters that stand for this before words of such languages alone; before others they are something else: `lib_path`, `px_width`, `no_show`. */
const LEADS_OF_THEM: Readonly<Record<string, string>> = {
  desc: 'description',
  lib: 'label',
  px: 'price',
  mt: 'amount',
  mnt: 'amount',
  imp: 'amount',
  hr: 'time',
  st: 'flag',
  in: 'flag',
  no: 'number',
}

/** What a first word stands for that tells what the whole is: `cd_pais` is a code. */
export function leadOf(word: string, rest: readonly string[]): string | undefined {
  if (Object.hasOwn(LEADS, word)) return LEADS[word]
  return Object.hasOwn(LEADS_OF_THEM, word) && rest.some(plainlyHeadFirst.has) ? LEADS_OF_THEM[word] : undefined
}

/** Words written together behind a lead: `codcliente`, `idproducto`. English has words that begin so. */
const LED = /^(id|cod|cd|nm|ds|vl|vlr|qtd|sg)([a-z]{4,})$/
/** Shorter words stand in others by chance. */
const LEAST_PART = 3
const LEAST_WORD = 8
const LEAST_SURE = 5
const LEAST_HEAD = 5
const LEAST_TAIL = 4

/**
 * The words of a Romance or Slavic name written together, in their order: what a thing is comes first in them, so they are told apart before anything is
 * put into English. Others are left as they are.
 *
 * @example
 * partHeadFirst('nombrecliente') // ['nombre', 'cliente']
 */
export const partHeadFirst = remembered((word): readonly string[] => {
  if (foreignWords.has(word) || isPlainWord(word) || isPlainWord(singular(word))) return [word]
  const [, lead, rest = ''] = LED.exec(word) ?? []
  if (lead !== undefined && isLed(lead, rest)) return [lead, ...(cut(rest) ?? [rest])]
  const parts = word.length < LEAST_WORD ? undefined : (cut(word) ?? behindDoubtful(word))
  return parts?.some((part) => plainlyHeadFirst.has(part)) ? parts : (behindHead(word) ?? [word])
})

/** What English has too says what the whole is where all behind it is foreign: `dataordine` is a day, `datasource` none. */
function behindDoubtful(word: string): readonly string[] | undefined {
  for (let at = LEAST_PART; at <= word.length - LEAST_SURE; at++) {
    const parts = mayLead(word.slice(0, at)) ? cut(word.slice(at)) : undefined
    if (parts?.every((part) => part.length >= LEAST_SURE && plainlyHeadFirst.has(part)))
      return [word.slice(0, at), ...parts]
  }
  return undefined
}

/** What names begin with that no one need know the rest of. */
const HEADS = new Set(
  'date time name number type code quantity amount price cost value status description title note user teacher student customer supplier link file image'.split(
    ' ',
  ),
)
/** English makes words of them by such ends. */
const ENGLISH = /(?:[st]ion|able|ible|ity|ing|ness|ize[dr]?)$/

/** What a name is, and what no one knows behind it: `numeroregistro` is a number. */
function behindHead(word: string): readonly string[] | undefined {
  if (word.length < LEAST_HEAD + LEAST_TAIL || ENGLISH.test(word) || isReadable(word)) return undefined
  for (let at = word.length - LEAST_TAIL; at >= LEAST_HEAD; at--) {
    const head = word.slice(0, at)
    if (plainlyHeadFirst.has(head) && HEADS.has(foreignWords.get(head) ?? '')) return [head, word.slice(at)]
  }
  return undefined
}

/** Whether what stands behind a lead is foreign; behind `cod` it is unless it goes on as English words do. */
const isLed = (lead: string, rest: string): boolean =>
  lead === 'cod'
    ? !/^(e|i[^mv]|a[^gl])/.test(rest)
    : sizes(rest).some((size) => plainlyHeadFirst.has(rest.slice(0, size)) || plainlyHeadFirst.has(rest.slice(-size)))

/** How many letters a part of a word may have that does not stand there by chance. */
const sizes = (word: string): readonly number[] =>
  Array.from({ length: Math.max(0, word.length - LEAST_SURE + 1) }, (_, more) => LEAST_SURE + more)

/** Abbreviations are everyone's. */
const isPart = (word: string): boolean => headFirstWords.has(word) || (word.length >= LEAST_PART && isAbbreviated(word))

/** Into words of these languages throughout. */
function cut(word: string): readonly string[] | undefined {
  if (isPart(word)) return [word]
  for (let at = word.length - LEAST_PART; at >= LEAST_PART; at--) {
    if (!isPart(word.slice(0, at))) continue
    const rest = cut(word.slice(at))
    if (rest) return [word.slice(0, at), ...rest]
  }
  return undefined
}
