import { amend, type ColumnDraft, type Inferring, type TableDraft } from '../../draft.ts'
import { isUnique } from '../../column-facts.ts'
import { nameOf, quoted } from '../../totals/columns.ts'

/** What is done with something that is sent, one after the other: the words of such columns, the states in which it is done, and how often it is where nothing came of it. */
const DEALINGS: readonly { readonly words: RegExp; readonly done: RegExp; readonly share: number }[] = [
  { words: /^(send|sending|sent|delivery|mail) (status|state)$/, done: /^(sent|delivered)$/, share: 75 },
  {
    words: /^(read|reading|open|opening|view|viewing) (status|state)$/,
    done: /^(read|opened|viewed|seen)$/,
    share: 45,
  },
  {
    words: /^(sign|signing|signature|response|answer|reply) (status|state)$/,
    done: /^(signed|rejected|declined|answered|replied|accepted)$/,
    share: 0,
  },
]

interface Dealing {
  readonly draft: ColumnDraft
  readonly done: readonly string[]
  readonly open: readonly string[]
  readonly share: number
}

/** What is signed was opened, and what is opened was sent: such columns of one row tell one story. */
export function followDealings({ drafts, generators }: Inferring): void {
  if (!generators.has('case')) return
  for (const table of drafts.values()) {
    const found = DEALINGS.flatMap((one) => dealingIn(table, one))
    for (const [at, dealing] of found.entries()) {
      const later = found[at + 1]
      if (later) follow(dealing, later)
    }
  }
}

function dealingIn(table: TableDraft, { words, done, share }: (typeof DEALINGS)[number]): readonly Dealing[] {
  const draft = table.columns.find(
    ({ states, guess, referenced, column, words: own }) =>
      states !== undefined &&
      guess?.generator === 'choice' &&
      !referenced &&
      !isUnique(table.table, [column.name]) &&
      words.test(own.join(' ')),
  )
  if (!draft?.states) return []
  const isDone = (state: string) => done.test(state.toLowerCase().replaceAll(/[^a-z]+/g, ' '))
  const [reached, open] = [draft.states.filter(isDone), draft.states.filter((state) => !isDone(state))]
  return reached.length > 0 && open.length > 0 ? [{ draft, done: reached, open, share }] : []
}

/** Done where the later thing is done, else as often as such things are. */
function follow({ draft, done, open, share }: Dealing, later: Dealing): void {
  const when = `${nameOf(later.draft)} in (${later.done.map(quoted).join(', ')})`
  const shares = [...done.map(() => share / done.length), ...open.map(() => (100 - share) / open.length)]
  amend(
    draft,
    {
      generator: 'case',
      params: { cases: [{ when, values: [...done] }], otherwise: { values: [...done, ...open], weights: shares } },
      nulls: 0,
    },
    `it goes before ${later.draft.column.name}`,
  )
}
