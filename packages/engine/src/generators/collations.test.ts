import { loadVocabulary } from '@populace/vocabulary'
import { expect, test } from 'vitest'
import { row } from '../kernel/build.ts'
import { generators } from './registry.ts'
import { capacityOf, firstCells, type Trial } from './workbench.ts'

const text = { raw: 'varchar(120)', kind: 'text', length: 120 } as const
/** As many as are computed by compiled kernels. */
const COUNT = 2_000

const plain = (value: string) => value.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** What databases compare by: the Unicode Collation Algorithm, MySQL's general one, and the order of German telephone books. */
const collations = [
  (value: string) => plain(value).replaceAll('ß', 'ss'),
  (value: string) => plain(value).replaceAll('ß', 's'),
  (value: string) => plain(value.toLowerCase().replace(/[äöüß]/g, (letter) => UMLAUTS[letter] ?? letter)),
]

const named = generators.filter(
  ({ name, slots }) => /^(?:person|place|company|product|commerce)\./.test(name) && slots === 'row',
)

test.each(named.map(({ name }) => name))(
  '%s in German differs where it is unique, without regard to case and accents',
  async (generator) => {
    const trial: Trial = { vocabulary: await loadVocabulary('de'), generator, type: text, slot: row, rows: COUNT }
    if (capacityOf(trial) < COUNT) return
    const values = firstCells(trial, COUNT).map(String)
    for (const key of collations) {
      const first = new Map<string, string>()
      const alike = values.filter((value) => {
        const before = first.get(key(value))
        if (before === undefined) first.set(key(value), value)
        return before !== undefined
      })
      expect(alike).toEqual([])
    }
  },
)
