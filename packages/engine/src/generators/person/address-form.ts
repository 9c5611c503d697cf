import type { Target } from '../generator.ts'
import { bounded } from '../pattern/bounds.ts'
import { joined, sourceOf } from '../pattern/divide.ts'
import { hasStart, type Node, parsePattern } from '../pattern/syntax.ts'
import { roomOf } from '../value/range.ts'

/** What a pattern asks for around a name: `^[a-z0-9._-]+@acme\.com$`, `^@[a-z0-9_]{3,15}$`. */
export interface AddressForm {
  readonly before: string
  /** Characters that there are for the name. */
  readonly room: number
  /** Whether names may have dots and underscores in them. */
  readonly isPlain: boolean
  /** What stands behind it: a text, or a choice of some. */
  readonly after: string | Node
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const DIGITS = '0123456789'

/** Where nothing bounds a text. */
const USUAL_ROOM = 60

const constantIn = (node: Node | undefined): string | undefined =>
  node?.kind === 'chars' && node.alphabet.length === 1 ? node.alphabet : undefined

const takesAll = (node: Node | undefined, characters: string): boolean =>
  node?.kind === 'chars' && [...characters].every((char) => node.alphabet.includes(char))

/** The form that a column's patterns ask for; undefined where any name will do, where there is no place for names, or where some of `usual` are of the form already. */
export function addressForm(target: Target, usual: readonly string[]): AddressForm | undefined {
  const { patterns = [] } = target.domain
  const isTaken = (text: string) =>
    patterns.every(({ source, flags, negated }) => new RegExp(source, flags).test(text) !== negated)
  const [asked] = patterns.filter(({ negated }) => !negated)
  if (!asked || usual.every(isTaken)) return undefined
  const { source, flags } = asked
  const [all, chosen] = [true, false].map((whole) => partsOf(source, flags, whole))
  if (!all || all.length !== chosen?.length) return undefined
  const isOpen = !hasStart(source)
  const at = isOpen ? 0 : all.findIndex((part) => constantIn(part) === undefined)
  // A letter that names begin with anyway may stand before the rest of them.
  const lead = !isOpen && takesAll(all[at], LETTERS) ? 1 : 0
  const run = all[at + lead]
  if (run?.kind !== 'repeat' || !(isOpen || takesAll(run.body, LETTERS + DIGITS)) || run.min > LEAST) return undefined
  const before = all.slice(0, at).map(constantIn).join('')
  const [rest, simple] = [all, chosen].map((parts) => joined(parts.slice(at + lead + 1)))
  const whole = roomOf(target) ?? USUAL_ROOM
  const after = rest && simple && behind(rest, simple, whole)
  if (after === undefined) return undefined
  const taken = before.length + (typeof after === 'string' ? after.length : USUAL_ROOM / 2)
  const room = Math.min(isOpen ? Infinity : run.max + lead, whole - taken)
  return room < LEAST ? undefined : { before, room, after, isPlain: !isOpen && !takesAll(run.body, '._') }
}

/** Fewer characters are no name. */
const LEAST = 5

function partsOf(source: string, flags: string, whole: boolean): readonly Node[] | undefined {
  const node = parsePattern(source, flags, whole)
  return node && flattened(node)
}

/** One part after the other, without those that need not be there. */
const flattened = (node: Node): readonly Node[] =>
  node.kind === 'seq'
    ? node.parts.flatMap(flattened)
    : node.kind === 'alt' && node.options.some((option) => flattened(option).length === 0)
      ? []
      : [node]

/** Of a domain its end is kept, behind a word that is there for examples. */
function behind(rest: Node, simple: Node, room: number): string | Node | undefined {
  const parts = flattened(rest)
  const constants = parts.map(constantIn)
  if (constants.every((text) => text !== undefined)) return constants.join('')
  const [first] = constants
  const open = constants.lastIndexOf(undefined)
  const tail = constants.slice(open + 1).join('')
  const test = new RegExp(sourceOf(rest), 'iu')
  const domain = [`${first}example${tail}`, `${first}example.com`].find(
    (text) => first !== undefined && test.test(text),
  )
  return domain ?? bounded(simple, room, 0)
}
