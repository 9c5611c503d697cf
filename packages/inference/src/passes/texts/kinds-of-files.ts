import { amend, type ColumnDraft, type Inferring, type TableDraft } from '../../draft.ts'
import { isUnique } from '../../column-facts.ts'
import { tableWords } from '../../names/table-names.ts'
import { nameOf } from '../../totals/columns.ts'

/** Generators that read the row's file. */
const READS_FILE = /^(internet\.(file-name|file-path|file-url|mime-type|file-extension|file-kind)|number\.file-size)$/

/** Words that say what of a file a column holds. */
const PARTS: ReadonlySet<string> = new Set([
  ...['file', 'filename', 'name', 'path', 'content', 'mime', 'media', 'type', 'kind', 'size', 'byte', 'bytes'],
  ...['extension', 'ext', 'original', 'length', 'in', 'url', 'link', 'href', 'uri', 'src', 'location', 'download'],
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
    fetchFiles(table, generators)
    nameEndings(table)
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

const FOLDER = /^(is )?(a )?(folder|directory|dir)( flag)?$/

/** A name says how it ends, and so does the ending beside it; those of folders do not end. */
function nameEndings({ columns, table }: TableDraft): void {
  const made = (generator: string) =>
    columns.filter(({ guess, column }) => guess?.generator === generator && !isUnique(table, [column.name]))
  const [names, endings] = [made('internet.file-name'), made('internet.file-extension')]
  if (names.length !== 1 || endings.length > 1) return
  const folder = columns.find(({ type, words }) => type.kind === 'boolean' && FOLDER.test(words.join(' ')))
  for (const ending of endings) {
    const isFile = folder && ending.column.nullable ? { when: `not ${nameOf(folder)}` } : {}
    amend(ending, { nulls: 0, ...isFile }, `it is that of ${names[0]?.column.name}`)
  }
  for (const name of names)
    if (folder) amend(name, { params: { ...name.guess?.params, folder: folder.column.name } }, 'folders have no ending')
  if (!folder) return
  for (const draft of columns)
    if (draft.column.nullable && draft.guess?.when === undefined && HELD.test(draft.guess?.generator ?? ''))
      amend(draft, { when: `not ${nameOf(folder)}` }, 'folders hold nothing themselves')
}

/** What files hold, and how much of it. */
const HELD = /^(binary\.bytes|number\.file-size|internet\.mime-type)$/

/** What says of a file more than that there is one: its type, its size. */
const TELLS_KIND = /^(internet\.(mime-type|file-extension|file-kind)|number\.file-size)$/
const ADDRESS = /^(url|link|href|uri|src|location)$/
/** What an address is called of which the file is the row's. */
const OWN = new Set([
  'file',
  'download',
  'content',
  'media',
  'attachment',
  'document',
  'original',
  'public',
  'storage',
  'source',
  'asset',
])

/** Where a file is told of, the address is the file's: it ends as its type does. */
function fetchFiles({ columns }: TableDraft, generators: Inferring['generators']): void {
  const isTold = columns.some(({ guess, referenced }) => !referenced && TELLS_KIND.test(guess?.generator ?? ''))
  if (!isTold || !generators.has('internet.file-url')) return
  for (const draft of columns) {
    const { words, guess, referenced } = draft
    const isOwn = ADDRESS.test(words.at(-1) ?? '') && words.slice(0, -1).every((word) => OWN.has(word))
    if (isOwn && !referenced && guess?.generator === 'internet.url' && Object.keys(guess.params).length === 0)
      amend(draft, { generator: 'internet.file-url' }, 'the row tells of a file')
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
