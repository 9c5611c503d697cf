import type { TypeRef } from '@populace/catalog'
import type { Vocabulary } from '@populace/vocabulary'
import type { z } from 'zod'
import type { ClaimPlace, OwnClaim } from '../coherence/claim.ts'
import type { Expr, Key } from '../kernel/ir.ts'
import type { Generator, Lowered, Lowering, Residues, Target } from './generator.ts'
import { conforming, conformingCapacity } from './value/conform.ts'
import { besideExcluded } from './value/excluded.ts'
import { allowed, chosen, equally } from './value/option.ts'
import { amongResidues, residuesCapacity, residuesSlot } from './value/residue.ts'
import { capacityWithout, drawnAnew, pastRuledOut, type SlotOf, slotBefore } from './value/ruled-out.ts'

const START_OF_2026 = 1_767_225_600_000_000

/** A generator with its parameters typed by their schema. */
export interface Definition<S extends z.ZodObject> {
  readonly name: string
  readonly version?: number
  readonly summary: string
  /** Made when it is first asked for: a schema of a database names a few of all generators, and zod takes its time for each. */
  readonly params: () => S
  readonly accepts: (type: TypeRef) => boolean
  readonly slots?: Generator['slots']
  readonly counts?: boolean
  /**
   * `lists`: it chooses among the column's labels and listed values itself; for other generators one of those stands in. `residues`: it counts numbers and days by their
   * remainders itself; what other generators give is brought to the nearest.
   */
  readonly minds?: 'lists' | 'residues'
  readonly dependencies?: (params: z.output<S>) => readonly (string | undefined)[]
  readonly absent?: (params: z.output<S>) => boolean
  readonly rises?: (params: z.output<S>) => boolean
  readonly claims?: (params: z.output<S>, place: ClaimPlace) => readonly OwnClaim[]
  readonly capacity: (params: z.output<S>, target: Target, vocabulary: Vocabulary, clock: number) => number
  readonly variety?: (params: z.output<S>, target: Target, vocabulary: Vocabulary) => number | undefined
  readonly wider?: Generator['wider']
  readonly lower: (params: z.output<S>, context: Lowering) => Expr | Lowered
  readonly edges?: Generator['edges']
  readonly find?: (
    value: string | number,
    params: z.output<S>,
    target: Target,
    vocabulary: Vocabulary,
    key: (purpose?: string) => Key,
    entityKey?: (entity: string, of: string | undefined, purpose: string) => Key,
  ) => number | undefined
}

const listCapacity = (target: Target, minds: Definition<z.ZodObject>['minds']): number | undefined =>
  target.domain.oneOf && minds !== 'lists' ? allowed(equally(target.domain.oneOf), target).length : undefined

/** The remainders that the column asks for, unless the generator sees to them. */
const residuesOf = ({ domain, format }: Target, minds: Definition<z.ZodObject>['minds']): Residues | undefined =>
  minds === 'residues' && (format.kind === 'integer' || format.kind === 'date') ? undefined : domain.residues

/**
 * Reads parameters by their schema, those of one column once: planning and lowering ask for them again and again. Zod would write a function for each of some hundred
 * schemas before it reads a few values by it.
 */
function readerOf<S extends z.ZodObject>(schema: () => S): (params: object) => z.output<S> {
  const known = new WeakMap<object, z.output<S>>()
  return (params) => {
    const found = known.get(params)
    if (found) return found
    const read = schema().parse(params, { jitless: true })
    known.set(params, read)
    return read
  }
}

/**
 * A generator from its definition: parameters are validated and filled in before any of its parts sees them.
 *
 * @example
 * defineGenerator({ name: 'constant', summary: 'One value', params: () => z.object({ value: z.string() }), accepts: isText, capacity: () => 1,
 *   lower: ({ value }) => literal(value) })
 */
export function defineGenerator<S extends z.ZodObject>(definition: Definition<S>): Generator {
  const { name, summary, accepts, dependencies, variety, wider, find, claims, absent, rises } = definition
  let made: S | undefined
  const schema = (): S => {
    made ??= definition.params()
    return made
  }
  const read = readerOf(schema)
  const slots = (params: object, target: Target, vocabulary: Vocabulary, clock: number) =>
    conformingCapacity(definition.capacity(read(params), target, vocabulary, clock), target)
  // Where a slot leads to a text in a way that can be gone back, slots of ruled out texts are passed over; where slots are rows, none is free. Numbers are counted past them.
  const slotOf =
    (params: object, target: Target, vocabulary: Vocabulary): SlotOf =>
    (text, key) =>
      definition.slots === 'row' || definition.minds === 'residues'
        ? undefined
        : find?.(text, read(params), target, vocabulary, key)
  return {
    name,
    version: definition.version ?? 1,
    summary,
    get params() {
      return schema()
    },
    accepts,
    slots: definition.slots ?? 'scattered',
    ...(definition.counts ? { counts: true } : {}),
    capacity: (params, target, vocabulary, clock = START_OF_2026) =>
      listCapacity(target, definition.minds) ??
      residuesCapacity(target, residuesOf(target, definition.minds)) ??
      capacityWithout(slots(params, target, vocabulary, clock), target, slotOf(params, target, vocabulary)),
    lower: (params, given) => {
      const { oneOf } = given.target.domain
      if (oneOf && definition.minds !== 'lists') return { value: chosen(equally(oneOf), given) }
      const { target, vocabulary, clock } = given
      const all = () => slots(params, target, vocabulary, clock)
      const context = pastRuledOut(given, all, slotOf(params, target, vocabulary))
      const lowerIn = (around: Lowering) => definition.lower(read(params), around)
      const lowered = lowerIn(context)
      const conformed =
        'lane' in lowered ? { value: conforming(lowered, context, drawnAnew(context, lowerIn)) } : lowered
      const residues = residuesOf(context.target, definition.minds)
      const value = residues ? amongResidues(conformed.value, context, residues) : conformed.value
      return { ...conformed, value: context.slot ? value : besideExcluded(value, context.target) }
    },
    ...(definition.edges && { edges: definition.edges }),
    ...(wider && { wider }),
    ...(variety && {
      variety: (params, target, vocabulary) => variety(read(params), target, vocabulary) ?? Number.POSITIVE_INFINITY,
    }),
    ...(absent && { absent: (params) => absent(read(params)) }),
    ...(rises && { rises: (params) => rises(read(params)) }),
    ...(claims && { claims: (params, place) => claims(read(params), place) }),
    ...(dependencies && {
      dependencies: (params) => dependencies(read(params)).filter((name) => name !== undefined),
    }),
    ...(find && {
      find: (value, params, target, vocabulary, key, entityKey) => {
        const found =
          residuesSlot(value, target, residuesOf(target, definition.minds)) ??
          find(value, read(params), target, vocabulary, key, entityKey)
        const all = () => slots(params, target, vocabulary, START_OF_2026)
        return slotBefore(found, target, all, slotOf(params, target, vocabulary), key)
      },
    }),
  }
}
