import { amend, type ColumnDraft, type Inferring, type TableDraft } from '../../draft.ts'
import { tableWords } from '../../names/table-names.ts'

/** Generators that read the row's file. */
const READS_FILE = /^(internet\.(file-name|file-path|mime-type|file-extension|file-kind)|number\.file-size)$/

/** Words that say what of a file a column holds. */
const PARTS: ReadonlySet<string> = new Set([
  ...['file', 'filename', 'name', 'path', 'content', 'mime', 'media', 'type', 'kind', 'size', 'byte', 'bytes'],
  ...['extension', 'ext', 'original', 'length', 'in'],
])

/** What a file is, by the words for it: a kind of file, or its ending. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [
    /^(image|img|photo|picture|pic|avatar|logo|thumbnail|banner|icon|cover|screenshot|portrait|headshot|poster)s?$/,
    'image',
  ],
  [/^(audio|sound|recording|voice|voicemail|song|podcast)s?$/, 'audio'],
  [/^(video|movie|clip|trailer|film)s?$/, 'video'],
  [/^(pdf|invoice|receipt|statement|certificate|contract|resume|cv|payslip|brochure|prescription)s?$/, 'pdf'],
  [/^(xml|csv|json|xlsx|docx|pptx|zip|txt|html|svg|ics)s?$/, '$1'],
  [/^(excel|spreadsheet|workbook)s?$/, 'xlsx'],
  [/^(archive|bundle)s?$/, 'archive'],
]

/**
 * Files are of the kind that they are called after: `image_file_name` and `image_content_type` of a picture, `xml_file` ends in xml, files in a table of photos are pictures. What columns say of one
 * file agrees.
 */
export function tellFiles({ drafts, generators }: Inferring): void {
  for (const table of drafts.values()) {
    const own = table.columns.filter(({ guess, referenced }) => !referenced && READS_FILE.test(guess?.generator ?? ''))
    if (own.length === 0) continue
    const files = new Map<string, ColumnDraft[]>()
    for (const draft of own) {
      const file = draft.words.filter((word) => !PARTS.has(word)).join(' ')
      files.set(file, [...(files.get(file) ?? []), draft])
    }
    for (const [file, columns] of files) {
      const kind = kindAmong(file.split(' ')) ?? (file === '' ? kindAmong(tableWords(table.table.name)) : undefined)
      for (const draft of columns) settle(draft, kind, file, files.size > 1, table)
      if (columns.some(saysKind)) for (const draft of columns) measure(draft, generators)
    }
  }
}

/** The last word that says one: a `photo archive` holds no photo. */
const kindAmong = (words: readonly string[]): string | undefined =>
  [...words].reverse().flatMap((word) => {
    const [words_, kind] = KINDS.find(([pattern]) => pattern.test(word)) ?? []
    return words_ && kind ? [word.replace(words_, kind)] : []
  })[0]

const saysKind = ({ guess }: ColumnDraft): boolean => guess?.generator !== SIZE

const SIZE = 'number.file-size'

/** A film has more bytes than a letter. */
function measure(draft: ColumnDraft, generators: Inferring['generators']): void {
  if (draft.guess?.generator !== SIZE || !generators.get('internet.file-size')?.accepts(draft.type)) return
  const { of } = draft.guess.params
  amend(
    draft,
    { generator: 'internet.file-size', params: of === undefined ? {} : { of } },
    'its kind of file has so many',
  )
}

/** Of several files in a row each is another; one whose kind nothing tells stays any. */
function settle(
  draft: ColumnDraft,
  kind: string | undefined,
  file: string,
  isOneOfSeveral: boolean,
  table: TableDraft,
): void {
  const of = kind ?? (isOneOfSeveral && file !== '' ? file : undefined)
  if (of === undefined || draft.guess?.params.of !== undefined) return
  const why =
    kind === undefined ? `it is of the ${file}` : `it is of a file of the kind ${kind} (${file || table.name})`
  amend(draft, { params: { ...draft.guess?.params, of } }, why)
}
