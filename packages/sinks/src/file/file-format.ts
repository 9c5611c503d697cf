import type { EncoderSpec, TableLayout } from '@populace/columnar'
import { fault, PopulaceError } from '@populace/diagnostics'
import { createEncoder, encoderFactory } from '../registry.ts'

/** Checks the format, its options and the columns' types, so that nothing is found out after the first byte. */
export function assertEncodable(spec: EncoderSpec, layouts: readonly TableLayout[]): void {
  const factory = encoderFactory(spec.format)
  const faults = layouts.flatMap((layout) => {
    const answer = factory.supports(layout)
    if (answer.ok) return []
    const column = `${layout.schema}.${layout.name}.${answer.column}`
    const fix = 'choose another format, or skip the table'
    return [fault('POP-8001', `${spec.format} has no form for the type of ${column}`, { subject: column, fix })]
  })
  if (faults.length > 0) throw new PopulaceError(faults)
  // Options are checked when an encoder is made.
  const [first] = layouts
  if (first !== undefined) createEncoder(spec, first)
}
