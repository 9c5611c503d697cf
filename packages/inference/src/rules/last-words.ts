import { lastWords } from '@populace/vocabulary'
import type { Rule } from '../rule.ts'
import { type Measure, rulesFor } from './measure.ts'

/** What stands behind a pattern and its meaning in the table of last words: the rest of a rule, or of a measure. */
type Rest = Partial<Rule> & Omit<Rule, 'column' | 'means'>

const isRule = (rest: Rest | Omit<Measure, 'column' | 'means'>): rest is Rest => 'generator' in rest

function rulesIn(line: string): readonly Rule[] {
  const [column = '', means = '', written = '{}'] = line.split('\t')
  const rest: Rest | Omit<Measure, 'column' | 'means'> = JSON.parse(written)
  return isRule(rest) ? [{ ...rest, column, means }] : rulesFor({ ...rest, column, means })
}

/** What names of any trade say by themselves or by their last words. They are data of the vocabulary (`data/base/last-words.tsv`), so that browsers load them beside the engine. */
export const lastWordRules: readonly Rule[] = lastWords.split('\n').flatMap(rulesIn)
