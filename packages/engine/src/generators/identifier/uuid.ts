import type { TypeRef } from '@populace/catalog'
import { z } from 'zod'
import { i32op, quotient } from '../../kernel/build.ts'
import type { Expr, F64 } from '../../kernel/ir.ts'
import { permutation } from '../../random/permutation.ts'
import { defineGenerator } from '../definition.ts'
import type { Lowering, Target } from '../generator.ts'
import { isText } from '../value/kinds.ts'
import { hexWords } from '../value/literal.ts'
import { roomOf } from '../value/range.ts'
import { fromWords, lowWord, scatteredWords } from '../value/scatter.ts'
import { slotOf } from '../value/supply.ts'
import { clip } from '../value/text.ts'
import { birth, birthMillis } from './birth.ts'
import { stamped, uuidBytes, uuidText, type UuidWords } from '../value/uuid.ts'

const accepts = (type: TypeRef) => type.kind === 'uuid' || isText(type) || type.kind === 'bytes'

/** Bare digits where the hyphens don't fit. */
function written(words: UuidWords, target: Target): Expr {
  if (target.format.kind === 'uuid') return uuidBytes(words)
  if (target.format.kind === 'bytes') {
    const room = target.length ?? 16
    return room >= 36 ? { op: 'utf8', lane: 'bytes', arg: uuidText(words) } : uuidBytes(words)
  }
  const room = roomOf(target) ?? 36
  // The number that tells rows apart is in the last 16 digits.
  return room >= 36 ? uuidText(words) : clip(uuidText([words[2], words[3], words[0], words[1]], ''), room)
}

/** Of 62 bits 53 come from the row: identifiers differ by construction, not by luck. */
function ownWords(context: Lowering) {
  const slot = slotOf(context)
  return scatteredWords(slot, context.key('slot'), context.word('tail'))
}

export const uuid = defineGenerator({
  name: 'identifier.uuid',
  summary: 'Random UUID (version 4)',
  params: () => z.object({}),
  accepts,
  slots: 'row',
  capacity: (_, target) => ((roomOf(target) ?? 36) >= 16 ? Number.POSITIVE_INFINITY : 0),
  lower: (_, context) => {
    const [high, low] = ownWords(context)
    return written(stamped([context.word('head', 0, 0), context.word('head', 0, 1), high, low], 4), context.target)
  },
  find: (value, _params, _target, _vocabulary, key) => slotBehind(value, key),
})

/** Undoes `ownWords`. */
function slotBehind(value: string | number, key: (purpose?: string) => readonly [number, number]): number | undefined {
  const { words, length } = hexWords(String(value))
  const [, , high, low] = words
  if (length !== 16 || high === undefined || low === undefined) return undefined
  return permutation(key('slot'), 2 ** 53).unpermute(fromWords(high, low))
}

export const uuid7 = defineGenerator({
  name: 'identifier.uuid-v7',
  summary: 'UUID that begins with its time of birth (version 7)',
  params: () => z.object(birth()),
  accepts,
  slots: 'row',
  dependencies: ({ time }) => [time],
  capacity: (_, target) => ((roomOf(target) ?? 36) >= 16 ? Number.POSITIVE_INFINITY : 0),
  lower: ({ time }, context) => {
    const millis = birthMillis(time, context)
    const [high, low] = ownWords(context)
    const [first, second] = bornAt(millis)
    const random = i32op('and', context.word('head'), { op: 'const', lane: 'i32', value: 0xfff })
    return written(stamped([first, i32op('or', second, random), high, low], 7), context.target)
  },
  find: (value, _params, _target, _vocabulary, key) => slotBehind(value, key),
})

/** 48 bits of milliseconds over one word and the upper half of the next. */
function bornAt(millis: F64) {
  return [
    lowWord(quotient(millis, 2 ** 16)),
    i32op('shl', lowWord(millis), { op: 'const', lane: 'i32', value: 16 }),
  ] as const
}
