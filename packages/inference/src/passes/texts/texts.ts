import { singular } from '../../names/singular.ts'
import { tableWords } from '../../names/table-names.ts'
import type { TableKind } from '../../table-kinds.ts'
import {
  amend,
  type ColumnDraft,
  type Guess,
  type Inferring,
  keyOf,
  referenceOf,
  type TableDraft,
} from '../../draft.ts'

/** Last words of names of columns that say what a row is about, the plainest first. */
const TITLES = ['title', 'headline', 'heading', 'subject', 'name']
/** Texts that open on what the row is about. */
const BODIES = new Set(['text.paragraph', 'text.markdown', 'text.html'])

/** Slugs spell the row's title, bodies open on it, and reviews are of what the row refers to, as good as its stars. */
export function tieTexts(inferring: Inferring): void {
  signByName(inferring)
  for (const table of inferring.drafts.values()) {
    const title = titleOf(table)
    fileDocuments(table, title)
    for (const draft of table.columns) {
      const { guess } = draft
      if (!guess) continue
      if (guess.generator === 'work.note' && !isOfWork(table))
        amend(draft, { generator: 'text.sentence', params: { list: 'text.remark' } }, 'its rows are no projects')
      else if (guess.generator.startsWith('review.')) tieReview(draft, table, inferring)
      else {
        const own = ownTitle(draft, table) ?? title
        if (own && draft !== own && !describeEntry(draft, own, table)) tieToTitle(draft, guess, own, table)
      }
    }
  }
}

/** Where notes are about what is planned, written and sold. */
const OF_WORK: ReadonlySet<TableKind> = new Set([
  'project',
  'task',
  'activity',
  'deal',
  'lead',
  'campaign',
  'contract',
  'quote',
  'sprint',
  'hours',
  'comment',
  'company',
  'supplier',
])
const isOfWork = ({ kinds: [kind] }: TableDraft): boolean => kind !== undefined && OF_WORK.has(kind)

/** What is broken, and what else there is to say of it: said twice they would be two faults. */
const [REPAIRS, DETAILS] = ['saying.repair.request', 'saying.repair.detail']
const STATES = /^(status|state|stage|phase)$/

/** What a list says of its entries is about them: a state, a method of payment. */
function describeEntry(draft: ColumnDraft, title: ColumnDraft, table: TableDraft): boolean {
  const isList = table.kinds.some((kind) => ENTRIES.has(kind)) || title.guess?.params.distinct === true
  if (draft.guess?.generator !== 'text.description' || !isList || title.guess?.generator === 'text.name') return false
  const words = tableWords(table.table.name)
  const [thing = '', last = ''] = [words.slice(0, -1).map(singular).join(' '), words.at(-1) ?? '']
  const state = STATES.test(last) && thing !== '' ? { state: thing } : {}
  amend(
    draft,
    { generator: 'about.entry', params: { of: title.column.name, ...state } },
    `it is about ${title.column.name}`,
  )
  return true
}

const ENTRIES: ReadonlySet<TableKind> = new Set(['type', 'priority', 'category', 'tag'])

/** Where documents are signed, so that signatures are kept, what people sign with is their name. */
function signByName({ drafts }: Inferring): void {
  const closings = [...drafts.values()].flatMap(({ columns, kinds }) =>
    kinds.includes('person')
      ? columns.filter(({ words, guess }) => words.join(' ') === 'signature' && guess?.params.list === CLOSING)
      : [],
  )
  // Every table is asked for only where there is someone who signs.
  if (closings.length === 0 || !keepsSignatures(drafts)) return
  for (const draft of closings) amend(draft, { generator: 'person.full', params: {} }, 'documents are signed there')
}

const keepsSignatures = (drafts: Inferring['drafts']): boolean =>
  drafts.all().some(({ table }) => tableWords(table.name).map(singular).join(' ') === 'signature')

const CLOSING = 'saying.email.signature'

/** Whether what the row is about asks for signatures. */
const isToBeSigned = ({ columns }: TableDraft): boolean =>
  columns.filter(({ words }) => words.some((word) => /^(sign|signing|signature|signatures|signer)$/.test(word)))
    .length > 1

function tieToTitle(draft: ColumnDraft, guess: Guess, title: ColumnDraft, table: TableDraft): void {
  const { name } = title.column
  if (guess.params.list === REPAIRS && title.guess?.params.list === REPAIRS) {
    amend(draft, { params: { ...guess.params, list: DETAILS } }, `${name} says what it is about`)
    return
  }
  if (guess.generator === 'text.slug') {
    amend(draft, { params: { ...guess.params, of: name } }, `it spells ${name}`)
    return
  }
  if (guess.generator === 'internet.file-name' && isTitled(title)) {
    amend(draft, { params: { ...guess.params, title: name } }, `it spells ${name}`)
    return
  }
  if (guess.generator === 'special' && draft.type.kind === 'special' && draft.type.name === 'tsvector') {
    amend(draft, { generator: 'text.lexemes', params: { of: name } }, `it has the words of ${name}`)
    return
  }
  if (guess.generator === 'text.message' && title.guess?.generator === 'text.subject') {
    amend(draft, { generator: 'text.word', params: { list: 'saying.mail.message' } }, `${name} is that of a letter`)
    if (isToBeSigned(table)) amend(title, { generator: 'text.signing-subject' }, 'it asks to sign a document')
    return
  }
  // What people post has no title; what has one is an article.
  const isArticle = guess.generator === 'text.post' && /^text\.(title|headline)$/.test(title.guess?.generator ?? '')
  const body = isArticle ? { generator: 'text.paragraph', params: { min: 2, max: 5 } } : guess
  if (!BODIES.has(body.generator) || title.guess?.generator.startsWith('person.')) return
  amend(draft, { generator: body.generator, params: { ...body.params, about: name } }, `it is about ${name}`)
}

const OF_FILES = /^internet\.(file-name|file-path|file-url|mime-type|file-extension|file-kind)$/

/** What is written down under a title is kept as a document, not as a picture or a song. */
function fileDocuments(table: TableDraft, title: ColumnDraft | undefined): void {
  if (!title || !isTitled(title) || !table.kinds.some((kind) => kind === 'document' || kind === 'legal document'))
    return
  for (const draft of table.columns)
    if (OF_FILES.test(draft.guess?.generator ?? '') && draft.guess?.params.of === undefined)
      amend(draft, { params: { ...draft.guess?.params, of: 'document' } }, `${title.column.name} is that of a document`)
}

/** What a file may be called after: not a person, nor what a shop sells. */
const isTitled = ({ guess }: ColumnDraft): boolean =>
  guess !== undefined && /^(text|work|about)\./.test(guess.generator)

/** How a text is written, behind what it is. */
const FORM = /^(html|markdown|md|plain|raw)$/

/** Of several texts with a title each its own: the subject of the letter that a body is of. */
function ownTitle(draft: ColumnDraft, { columns }: TableDraft): ColumnDraft | undefined {
  const isWritten = FORM.test(draft.words.at(-1) ?? '') && draft.words.length > 2
  const words = isWritten ? draft.words.slice(0, -1) : draft.words
  const whose = words.slice(0, -1).join(' ')
  if (whose === '' || !/^(body|text|content|message)$/.test(words.at(-1) ?? '')) return undefined
  return columns.find(
    ({ words, type, guess, referenced }) =>
      type.kind === 'text' &&
      !referenced &&
      guess !== undefined &&
      TITLES.includes(words.at(-1) ?? '') &&
      words.slice(0, -1).join(' ') === whose,
  )
}

/** The column that says what a row is about. */
function titleOf({ columns }: TableDraft): ColumnDraft | undefined {
  const isTitle = (draft: ColumnDraft, word: string) =>
    draft.type.kind === 'text' && !draft.referenced && draft.guess !== undefined && draft.words.at(-1) === word
  const found = TITLES.map((word) => columns.filter((draft) => isTitle(draft, word)))
  // A plain `name` rather than a `personal title`.
  const plain = found.map((all) => all.find(({ words }) => words.length === 1)).find(Boolean)
  return plain ?? found.find(([first]) => first !== undefined)?.[0]
}

function tieReview(draft: ColumnDraft, table: TableDraft, inferring: Inferring): void {
  const subject = subjectOf(table, inferring)
  if (subject) amend(draft, { params: { ...draft.guess?.params, ...subject.params } }, `it is about ${subject.name}`)
  else if (!hasGoods(inferring))
    amend(draft, { params: { ...draft.guess?.params, kind: 'service' } }, 'nothing here is sold')
  const rating = table.columns.find(({ guess }) => guess?.generator === 'number.rating')
  if (!rating || !inferring.generators.has('review.text')) return
  const { max } = rating.guess?.params ?? {}
  const stars = typeof max === 'number' ? { stars: max } : {}
  amend(
    draft,
    { params: { ...draft.guess?.params, rating: rating.column.name, ...stars } },
    `it agrees with ${rating.column.name}`,
  )
}

const hasGoods = ({ drafts }: Inferring): boolean =>
  drafts.all().some(({ columns }) => columns.some(({ guess }) => guess?.generator.startsWith('product.') === true))

/** What a table's rows review: the product that a key leads to, else anything with a title. */
function subjectOf(table: TableDraft, { drafts }: Inferring) {
  const parents = table.table.foreignKeys.flatMap((key) => {
    const parent = drafts.get(keyOf(key.references))
    return parent && parent !== table ? [{ key: referenceOf(key.columns), parent }] : []
  })
  const product = parents.find(({ parent }) => parent.columns.some(({ guess }) => guess?.generator === 'product.name'))
  if (product) return { params: { of: product.key }, name: product.parent.name }
  for (const { key, parent } of parents) {
    const title = titleOf(parent)
    const isPerson = parent.columns.some(({ guess }) => guess?.generator.startsWith('person.') === true)
    if (title && !isPerson) return { params: { about: `${key}.${title.column.name}` }, name: parent.name }
  }
  return undefined
}
