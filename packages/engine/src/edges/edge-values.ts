import type { DialectName, TypeRef } from '@populace/catalog'
import { admits } from '../constraints/domain/domain.ts'
import type { Measure } from '../constraints/domain/measure.ts'
import type { Generator, Target } from '../generators/generator.ts'
import { REPERTOIRES } from '../generators/value/repertoire.ts'
import { edgeUnits } from './scalars.ts'
import { edgeDocuments, edgeTexts } from './texts.ts'

/** Legal but nasty values of one column: texts, or numbers in the column's own units. */
export type EdgeValues =
  | { readonly kind: 'texts'; readonly texts: readonly string[] }
  | { readonly kind: 'units'; readonly units: readonly number[] }
  | { readonly kind: 'uuids' }

/**
 * The values that testers want in a column now and then, all of which its type and the conditions on it alone allow; undefined where there are none, as for
 * flags, labels and types whose texts have a grammar of their own.
 *
 * @param dialect whose types they are: MySQL's TIMESTAMP ends in 2038
 */
export function edgeValues(target: Target, generator: Generator, dialect: DialectName): EdgeValues | undefined {
  const { domain, format, type } = target
  if (domain.oneOf || target.labels || format.kind === 'boolean' || format.kind === 'bytes') return undefined
  if (format.kind === 'uuid') return Object.keys(domain).length > 0 ? undefined : { kind: 'uuids' }
  const measure: Measure = { format, type }
  if (format.kind === 'text') {
    const fits = (text: string) => isWritable(text, type) && fitsIn(text, target) && isAdmitted(text, measure, target)
    const texts = (generator.edges ?? textsOf(target)).filter(fits)
    return texts.length > 0 ? { kind: 'texts', texts } : undefined
  }
  const isNumber = type.kind === 'integer' || type.kind === 'decimal' || type.kind === 'float' || type.kind === 'money'
  const isMoment = type.kind === 'date' || type.kind === 'time' || type.kind === 'timestamp' || type.kind === 'year'
  if (!isNumber && !isMoment) return undefined
  const units = edgeUnits(measure, domain, dialect)
  return units.length > 0 ? { kind: 'units', units } : undefined
}

function textsOf({ type, length, domain }: Target): readonly string[] {
  if (type.kind === 'json') return type.structure ? [] : edgeDocuments()
  if (type.kind !== 'text') return []
  const room = Math.min(length ?? Number.POSITIVE_INFINITY, domain.maxLength ?? Number.POSITIVE_INFINITY)
  return edgeTexts(Number.isFinite(room) ? room : undefined)
}

/** Databases differ in whether blanks at the end count: what is allowed is so with them and without. */
const isAdmitted = (text: string, measure: Measure, { domain }: Target): boolean =>
  admits(measure, domain, text) && admits(measure, domain, text.trimEnd())

const fitsIn = (text: string, { length }: Target): boolean => Array.from(text).length <= (length ?? text.length)

const isWritable = (text: string, type: TypeRef): boolean =>
  type.kind !== 'text' || type.repertoire === undefined || new RegExp(REPERTOIRES[type.repertoire], 'u').test(text)
