import { isUnique } from '../../column-facts.ts'
import { amend, type ColumnDraft, type Inferring, type TableDraft } from '../../draft.ts'
import { quickly, type Stage, stageOf, stages } from './stages.ts'

/** Seconds since 1970, of the years in which rows were made, and of the one to come. */
const BEGIN = 1_704_067_200
const NOW = 1_767_225_600

interface Epoch {
  readonly draft: ColumnDraft
  readonly stage: Stage
}

/** Moments that a schema keeps as numbers come one after the other as others do: nothing is resolved before it has begun. */
export function orderEpochs({ drafts, generators }: Inferring): void {
  if (!generators.has('time.after')) return
  for (const table of drafts.values()) {
    const epochs = epochsOf(table)
    const origin = originAmong(epochs)
    if (!origin) continue
    for (const { draft, stage } of epochs) {
      if (draft === origin.draft || stage === stages.unnamed || stage.order < origin.stage.order) continue
      // What was written first begins soon after.
      const { within } = stage.order === origin.stage.order ? stages.underway : stage
      const max = quickly(table.kinds) ?? within
      const params = { column: origin.draft.column.name, max, ...(stage.ahead ? { future: true } : {}) }
      const nulls = draft.column.nullable ? { nulls: Math.max(stage.absent, draft.guess?.nulls ?? 0) } : {}
      amend(draft, { generator: 'time.after', params, ...nulls }, `it comes after ${origin.draft.column.name}`)
    }
  }
}

const epochsOf = (table: TableDraft): readonly Epoch[] =>
  table.columns.flatMap((draft) =>
    isEpoch(draft) && !isUnique(table.table, [draft.column.name]) ? [{ draft, stage: stageOf(draft.words) }] : [],
  )

/** Moments in eight bytes are counted in milliseconds: seconds stay as they are there. */
const SECONDS = 32

const isEpoch = ({ type, guess, referenced, column }: ColumnDraft): boolean =>
  type.kind === 'integer' &&
  type.bits <= SECONDS &&
  !referenced &&
  !column.generated &&
  guess?.generator === 'number.integer' &&
  (guess.params.min === BEGIN || guess.params.min === NOW)

/** The first that is always there, be it the day on which the row was written or the one on which it began. */
function originAmong(epochs: readonly Epoch[]): Epoch | undefined {
  const there = epochs.filter(
    ({ draft, stage }) => !stage.ahead && stage.order <= stages.unnamed.order && draft.guess?.params.min === BEGIN,
  )
  const written = there.find(({ draft }) => /^(created|inserted|create|insert)\b/.test(draft.words.join(' ')))
  const [first] = [...there].sort((a, b) => a.stage.order - b.stage.order)
  return written ?? there.find(({ draft }) => !draft.column.nullable) ?? first
}
