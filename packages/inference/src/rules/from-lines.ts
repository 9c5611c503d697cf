import { lastWords, ruleLines } from '@populace/vocabulary'
import type { Rule } from '../rule.ts'
import { type Measure, rulesFor } from './measure.ts'

/** What stands behind a pattern and its meaning in the table of last words: the rest of a rule, or of a measure. */
type Rest = Partial<Rule> & Omit<Rule, 'column' | 'means'>

const isRule = (rest: Rest | Omit<Measure, 'column' | 'means'>): rest is Rest => 'generator' in rest

function ruleIn([column = '', means = '', written = '{}']: readonly string[]): readonly Rule[] {
  const rest: Rest | Omit<Measure, 'column' | 'means'> = JSON.parse(written)
  return isRule(rest) ? [{ ...rest, column, means }] : rulesFor({ ...rest, column, means })
}

/** What names of any trade say by themselves or by their last words. They are data of the vocabulary (`data/base/last-words.tsv`), so that browsers load them beside the engine. */
export const lastWordRules: readonly Rule[] = lastWords.split('\n').flatMap((line) => ruleIn(line.split('\t')))

const byTopic = new Map<string, Rule[]>()
for (const line of ruleLines.split('\n')) {
  const [topic = '', ...rule] = line.split('\t')
  const rules = byTopic.get(topic) ?? []
  rules.push(...ruleIn(rule))
  byTopic.set(topic, rules)
}

/** The rules of a topic, data likewise (`data/base/rules.tsv`). */
export const rulesOn = (topic: string): readonly Rule[] => byTopic.get(topic) ?? []
