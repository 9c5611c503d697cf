import type { Vocabulary } from '@populace/vocabulary'
import type { JudgedExpectation } from './expectation.ts'
import { formOf } from './forms.ts'
import { rule } from './people.ts'
import { type SeenTable, simpleKeys, theOne } from './table.ts'

const NUMBER = /^((carrier|parcel) )?tracking (number|code|no)$/
const CARRIER = /^(shipping )?(carrier|courier)( name)?$/

/** A parcel's number is written as its carrier writes them. */
export function expectParcels(
  table: SeenTable,
  tables: ReadonlyMap<string, SeenTable>,
  vocabulary: Vocabulary,
): readonly JudgedExpectation[] {
  const number = theOne(table, NUMBER, 'text')
  if (!number) return []
  const own = theOne(table, CARRIER, 'text')
  const [theirs] = simpleKeys(table).flatMap((key) => {
    const parent = tables.get(key.parent)
    const name = parent && theOne(parent, CARRIER, 'text')
    return name ? [{ path: [key.name], column: name.name, said: `@${key.columns[0]}.${name.name}` }] : []
  })
  const carrier = own ? { path: [], column: own.name, said: own.name } : theirs
  if (!carrier) return []
  const reads = [{ path: [], column: number.name }, carrier]
  return [rule(table, number, `is one of ${carrier.said}`, reads, isWrittenSo(vocabulary), 'text')]
}

function isWrittenSo(vocabulary: Vocabulary): JudgedExpectation['judge'] {
  const { texts } = vocabulary.table('order.tracking')
  const forms = new Map(texts('carrier').map((name, i) => [plain(name), formOf(texts('pattern')[i] ?? '')]))
  return ([number = '', carrier = '']) => forms.get(plain(carrier))?.test(number)
}

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '')
