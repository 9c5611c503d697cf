import type { GeneratorSpec, Json } from '@populace/model'
import { amend, type ColumnDraft, type Inferring, type TableDraft } from '../../draft.ts'
import { roomOf } from '../../rule.ts'
import { follow, isFree, isNumber, nameOf, numberNamed, quoted, valuesOf } from '../../totals/columns.ts'

const SCORES = [
  'score',
  'goals',
  'runs',
  'points',
  'team score',
  'team goals',
  'team runs',
  'team points',
  'final score',
]
const HOME = [
  ...SCORES.map((score) => `home ${score}`),
  'score home',
  'goals home',
  'score 1',
  'team 1 score',
  'team 1 goals',
]
const AWAY = [
  ...SCORES.flatMap((score) => [`away ${score}`, `visitor ${score}`, `visiting ${score}`, `guest ${score}`]),
  'score away',
  'goals away',
  'score 2',
  'team 2 score',
  'team 2 goals',
]
const OUTCOME = /^((match|game|full time|final) )?(result|outcome)$/
const WINNER = /^(winner|winning (team|side|player|colou?r)|won by)( name)?$/
const WON_HOME = /^(h|home|home[ _]win|home[ _]team|w|win|won|1|1-0|white)$/i
const WON_AWAY = /^(a|away|away[ _]win|away[ _]team|l|loss|lost|2|0-1|black)$/i
const DRAWN = /^(d|draw|drawn|tie|tied|x|1\/2-1\/2|½-½)$/i

/** What came of a match is what the score says, and a table of teams adds up. */
export function judgeMatches({ drafts, generators }: Inferring): void {
  for (const table of drafts.values()) {
    const home = numberNamed(table, HOME)
    const away = numberNamed(table, AWAY)
    if (home && away) judge(table, `${nameOf(home)} > ${nameOf(away)}`, `${nameOf(home)} < ${nameOf(away)}`, generators)
    else if (table.kinds[0] === 'chess game') judgeChess(table, generators)
    if (table.kinds.includes('sports team')) tally(table)
  }
}

const textNamed = ({ columns }: TableDraft, words: RegExp): ColumnDraft | undefined =>
  columns.find((draft) => draft.type.kind === 'text' && !draft.referenced && words.test(draft.words.join(' ')))

function judge(table: TableDraft, home: string, away: string, generators: ReadonlyMap<string, GeneratorSpec>): void {
  const result = textNamed(table, OUTCOME)
  if (result?.guess) decide(result, home, away, OUTCOMES, generators)
  const winner = textNamed(table, WINNER)
  const one = textNamed(table, /^(home|team 1)( team)?( name)?$/)
  const other = textNamed(table, /^(away|visitor|visiting|team 2)( team)?( name)?$/)
  if (!winner || !isFree(winner, table)) return
  if (one && other && winner.column.nullable)
    follow(winner, `if(${home}, ${nameOf(one)}, if(${away}, ${nameOf(other)}, null))`, 'the score says who won')
}

const OUTCOMES = ['Home win', 'Away win', 'Draw']

/** A game's winner is the one whom its result names. */
function judgeChess(table: TableDraft, generators: ReadonlyMap<string, GeneratorSpec>): void {
  const result = textNamed(table, OUTCOME)
  const winner = textNamed(table, WINNER)
  if (!result || !winner?.guess) return
  const known = valuesOf(result)
  const of = (which: RegExp): string => {
    const said = known.filter((value) => which.test(value))
    return said.length > 0 ? `${nameOf(result)} in (${said.map(quoted).join(', ')})` : 'false'
  }
  if (!known.some((value) => WON_HOME.test(value)) || !known.some((value) => WON_AWAY.test(value))) return
  decide(winner, of(WON_HOME), of(WON_AWAY), ['white', 'black', 'draw'], generators)
}

/** The words of the column for each of the three, where it has any; else the usual ones. */
function decide(
  draft: ColumnDraft,
  home: string,
  away: string,
  usual: readonly string[],
  generators: ReadonlyMap<string, GeneratorSpec>,
): void {
  const known = valuesOf(draft)
  const isListed = draft.states !== undefined
  const found = [WON_HOME, WON_AWAY, DRAWN].map((which) => known.find((value) => which.test(value)))
  const words = found.every((value) => value !== undefined) && (isListed || usual !== OUTCOMES) ? found : usual
  const [won = '', lost = '', drawn = ''] = words.map((value) => value ?? '')
  if (isListed && words === usual) return
  if (!generators.has('case') || Math.max(won.length, lost.length, drawn.length) > roomOf(draft.type)) return
  const cases: Json = [
    { when: home, values: [won] },
    { when: away, values: [lost] },
  ]
  amend(draft, { generator: 'case', params: { cases, otherwise: { values: [drawn] } } }, 'the score says so')
}

/** Matches that were won, lost and drawn are those that were played, three points are given for a win, and goals make a difference. */
function tally(table: TableDraft): void {
  const of = (...names: readonly string[]): string | undefined => {
    const draft = numberNamed(table, names)
    return draft && nameOf(draft)
  }
  const [won, lost, drawn] = [
    of('wins', 'won', 'matches won'),
    of('losses', 'lost', 'matches lost'),
    of('draws', 'drawn', 'ties', 'matches drawn', 'tied'),
  ]
  const scored = of('goals for', 'goals scored', 'gf')
  const conceded = of('goals against', 'goals conceded', 'ga')
  const set = (names: readonly string[], value: string, why: string) => {
    const draft = numberNamed(table, names)
    if (draft && isNumber(draft) && isFree(draft, table)) follow(draft, value, why)
  }
  if (won && lost)
    set(
      ['matches played', 'played', 'games played', 'matches', 'games', 'mp', 'gp', 'total matches'],
      [won, lost, ...(drawn ? [drawn] : [])].map((name) => `coalesce(${name}, 0)`).join(' + '),
      'it is what was won, lost and drawn',
    )
  if (won && drawn)
    set(['points', 'pts', 'league points'], `3 * coalesce(${won}, 0) + coalesce(${drawn}, 0)`, 'a win is worth three')
  if (scored && conceded)
    set(['goal difference', 'gd'], `coalesce(${scored}, 0) - coalesce(${conceded}, 0)`, 'it is what was scored more')
}
