import type { Catalog } from '@populace/catalog'
import { isRecord, type Json } from '@populace/model'
import { amend, type ColumnDraft, type Guess, type Inferring } from '../../draft.ts'
import { plain } from '../frameworks.ts'

/** What a program is written in: the tables that its framework keeps for itself, in small letters alone, and how it tells of a place in itself. */
interface Language {
  readonly name: string
  readonly kept: RegExp
  readonly place: string
}

const LANGUAGES: readonly Language[] = [
  {
    name: 'ruby',
    kept: /^(arinternalmetadata|activestorage\w+|goodjobs?|goodjob\w+|solidqueue\w+|delayedjobs)$/,
    place: '(lib/@file.rb:@line)',
  },
  {
    name: 'python',
    kept: /^(django(migrations|contenttype|session|adminlog)|alembicversion|celerytaskmeta)$/,
    place: '(File "/app/@file.py", line @line, in @name)',
  },
  {
    name: 'php',
    kept: /^(personalaccesstokens|failedjobs|passwordresettokens|doctrinemigrationversions|wpoptions)$/,
    place: 'in /var/www/app/@File.php:@line',
  },
  {
    name: 'java',
    kept: /^(flywayschemahistory|databasechangelog(lock)?|qrtz\w+|batchjobexecution|springsession)$/,
    place: 'at com.example.@File.@name(@File.java:@line)',
  },
  {
    name: 'csharp',
    kept: /^(efmigrationshistory|aspnetusers|hangfire\w*)$/,
    place: 'at Shop.@File.@Name() in /src/@File.cs:line @line',
  },
  { name: 'go', kept: /^(goosedbversion|gorpmigrations)$/, place: 'main.@name /app/@file.go:@line' },
  { name: 'elixir', kept: /^(obanjobs|obanpeers)$/, place: '(app 0.1.0) lib/app/@file.ex:@line: App.@File.@name' },
]

/** Lists of where a program failed that there are in each of these languages. */
const TRACES = /^saying\.stack\.(trace|frame)$/

/** A place in a program of JavaScript, as rules tell it. */
const PLACE = /at (\w+) \((\w+)\.js:(\d+):\d+\)$/

/** Where a program failed is told as its language does, which the tables of its framework tell; others are written in JavaScript. */
export function traceInLanguage({ catalog, drafts }: Inferring): void {
  let found: { readonly language: Language | undefined } | undefined
  for (const table of drafts.values())
    for (const draft of table.columns) {
      const { guess } = draft
      if (!guess || !isTrace(guess)) continue
      found ??= { language: languageOf(catalog) }
      if (found.language) retell(draft, guess, found.language)
    }
}

function languageOf({ tables }: Catalog): Language | undefined {
  const names = tables.map(({ name }) => plain(name))
  return LANGUAGES.find(({ kept }) => names.some((name) => kept.test(name)))
}

const isTrace = ({ generator, params }: Guess): boolean =>
  TRACES.test(String(listOf(params))) || (generator === 'case' && PLACE.test(String(valuesIn(params.otherwise)[0])))

/** The list that a column draws from, or each of several in it. */
const listOf = ({ list, of }: Guess['params']): Json | undefined =>
  isRecord(of) && isRecord(of.params) ? of.params.list : list

const valuesIn = (branch: Json | undefined): readonly Json[] =>
  isRecord(branch) && Array.isArray(branch.values) ? branch.values : []

function retell(draft: ColumnDraft, { params }: Guess, { name, place }: Language): void {
  const { of, cases, otherwise } = params
  const told = (branch: Json): Json =>
    isRecord(branch) ? { ...branch, values: valuesIn(branch).map((text) => placedIn(String(text), place)) } : branch
  const list = `${String(listOf(params))}.${name}`
  const change =
    otherwise !== undefined && Array.isArray(cases)
      ? { cases: cases.map(told), otherwise: told(otherwise) }
      : isRecord(of) && isRecord(of.params)
        ? { of: { ...of, params: { ...of.params, list } } }
        : { list }
  amend(draft, { params: { ...params, ...change } }, 'its framework tells what the program is written in')
}

/** What went wrong, with its place as a language tells it. */
function placedIn(text: string, place: string): string {
  return text.replace(PLACE, (_, name: string, file: string, line: string) =>
    place
      .replaceAll('@file', file)
      .replaceAll('@name', name)
      .replaceAll('@line', line)
      .replaceAll('@File', capital(file))
      .replaceAll('@Name', capital(name)),
  )
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
