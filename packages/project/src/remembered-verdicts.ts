import type { Question } from '@populace/dialects/live'

/** Whoever can be asked; undefined where nobody can tell any more. */
export interface AskedJudge {
  judge(question: Question): Promise<readonly boolean[] | undefined>
}

type Row = Question['rows'][number]

/** Verdicts that are kept at most, of all conditions together. */
const MOST_KEPT = 200_000
/** Rows that are asked about at a time. */
const MOST_AT_ONCE = 4_000

/**
 * A judge that is asked about each row of values once, and about what is asked in one turn together: where hundreds of tables have the same condition on columns of the same type, most of their values are
 * the same too. The judge behind it hears one question after the other.
 */
export function remembering({ judge }: AskedJudge): AskedJudge {
  const known = new Map<string, Verdicts>()
  let kept = 0
  let last: Promise<unknown> = Promise.resolve()
  const inTurn: AskedJudge['judge'] = (question) => {
    const answer = last.then(() => judge(question))
    last = answer.catch(() => {})
    return answer
  }
  return {
    async judge({ rows, ...asked }) {
      const of = JSON.stringify(asked)
      if (kept > MOST_KEPT) {
        known.clear()
        kept = 0
      }
      const verdicts = known.get(of) ?? new Verdicts((some) => inTurn({ ...asked, rows: some }))
      known.set(of, verdicts)
      const before = verdicts.kept
      const keys = rows.map(keyOf)
      const isTold = await verdicts.have(keys, rows)
      kept += verdicts.kept - before
      return isTold ? keys.map((key) => verdicts.isMet(key)) : undefined
    },
  }
}

/** What is known of one question. */
class Verdicts {
  private readonly ask: (rows: readonly Row[]) => Promise<readonly boolean[] | undefined>
  private readonly known = new Map<string, boolean>()
  private gathered = new Map<string, Row>()
  private asking: Promise<boolean> | undefined

  constructor(ask: (rows: readonly Row[]) => Promise<readonly boolean[] | undefined>) {
    this.ask = ask
  }

  get kept(): number {
    return this.known.size
  }

  isMet(key: string): boolean {
    return this.known.get(key) === true
  }

  /** Sees to it that some rows are known; whether they are. */
  async have(keys: readonly string[], rows: readonly Row[]): Promise<boolean> {
    keys.forEach((key, i) => {
      const row = rows[i]
      if (row && !this.known.has(key)) this.gathered.set(key, row)
    })
    if (keys.every((key) => this.known.has(key))) return true
    this.asking ??= this.askAll()
    return await this.asking
  }

  /** Asks about what all have come with who ask in this turn. */
  private async askAll(): Promise<boolean> {
    await new Promise(setImmediate)
    const gathered = [...this.gathered]
    this.gathered = new Map()
    this.asking = undefined
    for (let first = 0; first < gathered.length; first += MOST_AT_ONCE) {
      const some = gathered.slice(first, first + MOST_AT_ONCE)
      const found = await this.ask(some.map(([, row]) => row))
      if (!found) return false
      some.forEach(([key], i) => void this.known.set(key, found[i] === true))
    }
    return true
  }
}

/** Most conditions are of one column, whose values need no writing out. */
const keyOf = (row: Row): string => {
  const [only] = row
  return row.length === 1 && typeof only === 'string' ? `=${only}` : JSON.stringify(row)
}
