import type { Plan } from '@populace/engine'
import type { Vocabulary } from '@populace/vocabulary'
import { expectAmounts } from './amounts.ts'
import { expectAppointments } from './appointments.ts'
import { expectBalances } from './balances.ts'
import { expectCalendars } from './calendars.ts'
import { expectOneOwner } from './diamonds.ts'
import { expectConcepts } from './concepts.ts'
import { expectEndings } from './endings.ts'
import type { Expectation } from './expectation.ts'
import { expectElders, expectMoments } from './moments.ts'
import { expectHomes } from './homes.ts'
import { expectInstalments } from './instalments.ts'
import { expectOrders } from './orders.ts'
import { expectParcels } from './parcels.ts'
import { expectPeople } from './people.ts'
import { expectPeriods } from './periods.ts'
import { expectPlaces } from './places.ts'
import { expectSides } from './side-states.ts'
import { expectSpans } from './spans.ts'
import { expectStates } from './states.ts'
import { expectRangeStates } from './range-states.ts'
import { expectRates } from './rates.ts'
import { expectReviews } from './reviews.ts'
import { expectSeries } from './series.ts'
import { expectSubscriptions } from './subscriptions.ts'
import { seenTables } from './table.ts'
import { expectTaxNumbers } from './tax-numbers.ts'
import { expectTexts } from './texts.ts'

/**
 * What someone who reads a schema expects of its rows: found from names, types and keys alone, whatever the model says of them. Of the plan only its tables and keys
 * count, and its clock. A rule that is found twice is meant once.
 */
export function expectationsOf(plan: Plan, vocabulary: Vocabulary): readonly Expectation[] {
  const tables = seenTables(plan)
  const byKey = new Map(tables.map((table) => [table.plan.key, table]))
  const found = tables.flatMap((table): readonly Expectation[] => [
    ...expectOrders(table),
    ...expectMoments(table, plan.clock),
    ...expectElders(table, byKey),
    ...expectSpans(table),
    ...expectAppointments(table),
    ...expectEndings(table),
    ...expectCalendars(table),
    ...expectPeriods(table),
    ...expectStates(table),
    ...expectSides(table),
    ...expectSeries(table, byKey),
    ...expectInstalments(table, byKey, plan.clock),
    ...expectSubscriptions(table, plan.clock),
    ...expectRangeStates(table, plan.clock),
    ...expectAmounts(table, byKey),
    ...expectBalances(table),
    ...expectOneOwner(table, byKey),
    ...expectPlaces(table, byKey, vocabulary),
    ...expectHomes(table, byKey),
    ...expectPeople(table, vocabulary, plan.clock),
    ...expectTexts(table, vocabulary),
    ...expectTaxNumbers(table, vocabulary),
    ...expectRates(table, vocabulary),
    ...expectConcepts(table, vocabulary),
    ...expectReviews(table, byKey, vocabulary),
    ...expectParcels(table, byKey, vocabulary),
  ])
  return [...new Map(found.map((one) => [`${one.table}\0${one.rule}`, one])).values()]
}
