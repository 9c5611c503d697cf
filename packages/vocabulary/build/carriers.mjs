import { readTable } from './data.mjs'
import { table, words } from './list.mjs'

const carriers = readTable('base/carrier.tsv')

/** Who carries parcels where a language is spoken, with the form of their numbers. */
export function addCarriers(dictionary, locale) {
  const rows = carriers.filter((row) => row.locale === locale).map(({ locale: _, ...row }) => row)
  if (rows.length === 0) return
  dictionary.set('order.tracking', table(rows, 'Populace'))
  const of = (column) => rows.map((row) => row[column])
  dictionary.set('order.shipment.carrier', words(of('carrier'), of('weight'), 'Populace'))
}
