import type { Catalog, Table } from '@populace/catalog'
import { type Diagnostic, fault, PopulaceError } from '@populace/diagnostics'
import type { Session } from '../session.ts'
import { keyOf, shownName } from '../table-name.ts'
import { foreignKeyProbes, tablesConcerned } from '../verify/probes.ts'
import { countViolations } from '../verify/verify.ts'

/** What was not checked as rows went in is counted before it is too late; keys of other tables that lead here too. POP-4005 for each that is broken. */
export async function proveKeys(session: Session, catalog: Catalog, tables: readonly Table[]): Promise<void> {
  const faults: Diagnostic[] = []
  for (const table of tablesConcerned(catalog, new Set(tables.map(keyOf))))
    for (const probe of foreignKeyProbes(table))
      for (const { constraint, count = 0 } of await countViolations(session, probe)) {
        const broken = `${shownName(table)}: ${count} row${count === 1 ? ' breaks' : 's break'} the foreign key ${constraint}`
        faults.push(fault('POP-4005', broken, { subject: `${shownName(table)}.${constraint}` }))
      }
  if (faults.length > 0) throw new PopulaceError(faults)
}
