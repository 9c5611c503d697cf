import type { Vocabulary } from '@populace/vocabulary'
import type { JudgedExpectation } from './expectation.ts'
import { rule } from './people.ts'
import { type SeenTable, theOne } from './table.ts'

/** A concept of a terminology is of one domain, terminology and class: a medicine of that of drugs. */
export function expectConcepts(table: SeenTable, vocabulary: Vocabulary): readonly JudgedExpectation[] {
  const name = theOne(table, /^(concept )?name$/, 'text')
  if (!name || !/(^| )concept$/.test(table.words)) return []
  const concepts = vocabulary.table('medical.concept')
  return ['domain', 'vocabulary', 'class'].flatMap((said) => {
    const column = table.plan.columns.find(
      (one) => one.wire.kind === 'text' && new RegExp(`(^|_)${said}_?id$`, 'i').test(one.name),
    )
    if (!column) return []
    const known = new Map<string, Set<string>>()
    for (const [at, text] of concepts.texts('name').entries())
      known.set(text, (known.get(text) ?? new Set()).add(concepts.texts(said)[at] ?? ''))
    const reads = [name, column].map((one) => ({ path: [], column: one.name }))
    return [
      rule(
        table,
        { ...name, name: column.name },
        `is that of ${name.name}`,
        reads,
        ([text = '', kind = '']) => known.get(text)?.has(kind),
        'text',
      ),
    ]
  })
}
