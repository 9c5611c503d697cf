import { children, type Expression, type ExpressionTree, type TypeKind, type TypeRef } from '@populace/catalog'

/** A column as its declaration has it. */
interface Named {
  readonly name: string
  readonly default?: Expression
}

/** Characters of a moment. */
const STAMP = 19

/**
 * What a column holds that is called as days and moments are. SQLite has no types for these, and its own manual has them kept as text, or as seconds since 1970 (sqlite.org/datatype3.html §2.2): who writes
 * `due_date TEXT` means a date, as `DATE` would.
 *
 * @param table what the table is called
 * @param asTexts columns that its expressions read as the text that they are, in lower case
 * @example typeByName({ raw: 'TEXT', kind: 'text' }, { name: 'due_date' }, 'task', new Set()) // { raw: 'TEXT', kind: 'date' }
 */
export function typeByName(type: TypeRef, column: Named, table: string, asTexts: ReadonlySet<string>): TypeRef {
  const isWide = type.kind === 'integer' && type.bits === 64 && !type.unsigned
  const isText = type.kind === 'text' && !type.fixed && (type.length ?? STAMP) >= STAMP
  if (!isWide && !isText) return type
  const isGiven = column.default !== undefined && !/^\(*\s*NULL\b/i.test(column.default.text)
  if (isGiven || asTexts.has(column.name.toLowerCase())) return type
  const words = wordsOf(column.name)
  const meant = forms.find(({ names, unless, among }) => {
    return names.test(words) && !unless?.test(words) && (among?.test(wordsOf(table)) ?? true)
  })
  if (!meant) return type
  if (isText) return { raw: type.raw, ...meant.kind }
  // Days may be numbers such as 20240131, and what is updated a flag.
  return meant.kind === MOMENT && !FLAGS.test(words) ? { raw: type.raw, ...SECONDS } : type
}

/** `createdAt` and `created_at` as `created at`. */
const wordsOf = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const MOMENT: TypeKind = { kind: 'timestamp', zone: false }
const DAY: TypeKind = { kind: 'date' }
/** Four bytes are what the engine takes for a moment counted in seconds, as `unixepoch()` counts; eight would be milliseconds. */
const SECONDS: TypeKind = { kind: 'integer', bits: 32 }
const FLAGS = /^(inserted|modified|updated)$/

/** What makes a day of what was done `on` it; `depends on` and `based on` tell of something else. */
const DONE =
  'acquired|added|approved|assigned|billed|born|bought|cancelled|closed|completed|created|deleted|delivered|due|ended|ends|enrolled|entered|expires|filed|finished|founded|hired|issued|joined|last|left|modified|opened|ordered|paid|posted|published|purchased|received|released|renews|requested|sent|shipped|signed|sold|started|starts|submitted|updated'

/** Names of moments and of days, in the order in which they are asked. */
const forms: readonly {
  readonly names: RegExp
  readonly unless?: RegExp
  readonly among?: RegExp
  readonly kind: TypeKind
}[] = [
  { names: / at$/, unless: /^(based|good|hosted|kept|located|look|stored)\b/, kind: MOMENT },
  { names: /^(created|inserted|modified|updated)$/, kind: MOMENT },
  {
    names:
      /^last (access(ed)?|active|activity|backup|changed?|check(ed)?|contact(ed)?|login|log ?in|logged in|modified|run|seen|sync(ed)?|updated?|used|visit(ed)?)$/,
    kind: MOMENT,
  },
  { names: /(^| )(date ?time|time ?stamp)$/, kind: MOMENT },
  { names: /(^| )date$/, kind: DAY },
  {
    names: /^date (of )?\p{L}+$/u,
    unless: /^date (code|format|label|name|pattern|range|string|style|text|type|zone)$/,
    kind: DAY,
  },
  { names: new RegExp(`^(${DONE}) on$`), kind: DAY },
  { names: /^(opened|closed|joined|hired|released|published|purchased|issued)$/, kind: DAY },
  {
    names:
      /^(birthday|deadline|dob|due|due by|effective (from|to|until)|expiry|(period|term) (start|end)|valid (from|to|until))$/,
    kind: DAY,
  },
  { names: /^check (in|out)$/, among: /book|guest|reserv|stay/, kind: DAY },
  { names: /^(fecha|datum)( |$)|\p{L}datum$/u, kind: DAY },
]

/**
 * Columns that a table's expressions read as texts: by a function, a pattern, or beside anything but another column or a moment that is written out.
 *
 * @returns names in lower case
 */
export function readAsTexts(expressions: readonly Expression[]): ReadonlySet<string> {
  const found = new Set<string>()
  for (const { tree, text } of expressions)
    if (tree) gather(tree, found)
    else for (const [word] of text.matchAll(/[\p{L}\p{N}_]+/gu)) found.add(word.toLowerCase())
  return found
}

function gather(tree: ExpressionTree, found: Set<string>): void {
  if ((tree.op === 'is-null' || tree.op === 'is-not-null') && tree.arg.op === 'column') return
  if (tree.op === 'compare' && isPlain(tree.left) && isPlain(tree.right)) return
  if (tree.op === 'column') found.add(tree.name.toLowerCase())
  else for (const part of children(tree)) gather(part, found)
}

const WRITTEN = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d)?)?$/

const isPlain = (tree: ExpressionTree): boolean =>
  tree.op === 'column' || (tree.op === 'literal' && typeof tree.value === 'string' && WRITTEN.test(tree.value))
