import { generators } from '@populace/engine'
import { rules } from '@populace/inference'
import { describe, expect, test } from 'vitest'

const byName = new Map(generators.map((generator) => [generator.name, generator]))

describe.each(rules.map((rule) => ({ ...rule, label: `${rule.generator} for ${rule.column.slice(0, 40)}` })))(
  'the rule of $label',
  (rule) => {
    test('names a generator and parameters that there are', () => {
      const generator = byName.get(rule.generator)
      expect(generator).toBeDefined()
      const parsed = generator?.params.safeParse(rule.params ?? {})
      expect(parsed?.error).toBeUndefined()
      expect(Object.keys(generator?.params.shape ?? {})).toEqual(expect.arrayContaining(Object.keys(rule.params ?? {})))
    })

    test('has patterns of at most one gap, and says what it means', () => {
      for (const pattern of rule.column.split(',')) expect(pattern.split('…').length).toBeLessThanOrEqual(2)
      expect(rule.means).not.toBe('')
      expect(rule.score).toBeGreaterThan(0)
      expect(rule.score).toBeLessThanOrEqual(1)
    })
  },
)
