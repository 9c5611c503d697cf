import type { Command } from 'commander'
import { actionOf, type Options, type Work } from './action.ts'
import { withSettings } from './shared-options.ts'

const text = (options: Options, name: string): string | undefined => {
  const value = options[name]
  return typeof value === 'string' ? value : undefined
}
const flag = (options: Options, name: string): boolean => options[name] === true
const fit = (options: Options): boolean => options.fit !== false

/**
 * Registers every command. Their code is loaded when they run, so that help is there at once.
 *
 * @param keptIn a folder for what was made of schemas' texts
 */
export function registerCommands(program: Command, conclude: (code: number) => void, keptIn?: string): void {
  const further = keptIn === undefined ? {} : { keptIn }
  const add = (command: Command, examples: string, work: Work) =>
    command.addHelpText('after', `\nExamples:\n${examples}`).action(actionOf(work, conclude, further))
  add(
    withSettings(
      program
        .command('fill')
        .argument('<target>', 'postgres://…, mysql://…, pglite:FOLDER, sqlite:FILE or duckdb:FILE')
        .description('fill a database: read its schema, infer, plan, load, verify'),
    )
      .option('--append', 'add rows to tables that hold some')
      .option('--truncate', 'delete the rows that are there (asks first)')
      .option('-y, --yes', 'answer every question with yes: tables that hold rows stay as they are')
      .option('--fit', 'accept fewer rows where a constraint bounds a table (the default)')
      .option('--no-fit', 'refuse where a constraint bounds a table')
      .option('--schema <file>', 'DDL for a target that holds no tables yet')
      .option('--resume', 'go on with an interrupted run')
      .option('--discard', 'undo an interrupted run first')
      .option('--no-verify', 'leave out the verification')
      .option('--unlogged', 'PostgreSQL: tables leave the write-ahead log for good; a crash of the server empties them')
      .option('-w, --workers <count>', 'worker threads; never changes the rows')
      .option('--dry-run', 'say what would be written, write nothing'),
    `  populace fill postgres://localhost/shop
  populace fill postgres://localhost/shop --rows 10k --seed demo --truncate --yes
  populace fill pglite:./data --schema schema.sql
  populace fill sqlite:shop.db --rows 10k`,
    async ({ terminal, signal }, [target = ''], options) => {
      const [{ fill }, { readSettings, readWhole }] = await Promise.all([
        import('../commands/fill.ts'),
        import('./options.ts'),
      ])
      const workers = readWhole('workers', options.workers, 0)
      const schema = text(options, 'schema')
      return fill(
        target,
        {
          ...readSettings(options),
          fit: fit(options),
          append: flag(options, 'append'),
          truncate: flag(options, 'truncate'),
          yes: flag(options, 'yes'),
          resume: flag(options, 'resume'),
          discard: flag(options, 'discard'),
          dryRun: flag(options, 'dryRun'),
          verify: options.verify !== false,
          unlogged: flag(options, 'unlogged'),
          signal,
          ...(workers === undefined ? {} : { workers }),
          ...(schema === undefined ? {} : { schema }),
        },
        terminal,
      )
    },
  )

  add(
    withSettings(
      program
        .command('generate')
        .argument('<source>', 'a database, a schema’s file or a .yaml model')
        .description('write a population to files'),
    )
      .requiredOption(
        '-t, --to <sink>',
        'csv:FOLDER, jsonl:FOLDER, parquet:FOLDER, arrow:FOLDER, sql:FILE, copy:FILE, a file, or - for standard output',
      )
      .option('--fit', 'accept fewer rows where a constraint bounds a table (the default)')
      .option('--no-fit', 'refuse where a constraint bounds a table')
      .option('--truncate', 'replace files that exist')
      .option('--resume', 'go on with an interrupted run')
      .option('-w, --workers <count>', 'worker threads; never changes the rows'),
    `  populace generate schema.sql --to csv:out --rows 1M
  populace generate schema.sql --only customer --to customers.csv.gz
  populace generate schema.sql --to 'parquet:out?compression=zstd' --rows 10M
  populace generate schema.sql --to 'csv:out?delimiter=%3B&header=false'
  populace generate populace.yaml --to copy:load.sql
  populace generate schema.sql --only customer --to jsonl:- | head`,
    async ({ terminal, signal }, [source = ''], options) => {
      const [{ generate }, { readSettings, readWhole }] = await Promise.all([
        import('../commands/generate.ts'),
        import('./options.ts'),
      ])
      const workers = readWhole('workers', options.workers, 0)
      return generate(
        source,
        {
          ...readSettings(options),
          to: text(options, 'to') ?? '-',
          fit: fit(options),
          truncate: flag(options, 'truncate'),
          resume: flag(options, 'resume'),
          signal,
          ...(workers === undefined ? {} : { workers }),
        },
        terminal,
      )
    },
  )

  add(
    withSettings(
      program
        .command('init')
        .argument('<source>', 'a database or a schema’s file')
        .description('write a commented model with the reason for every generator'),
    )
      .option('-o, --out <file>', 'the model to write; - for standard output', 'populace.yaml')
      .option('--json-schema <file>', 'also write a JSON Schema for editors')
      .option('-f, --force', 'replace the file if it exists'),
    `  populace init postgres://localhost/shop
  populace init schema.sql --out shop.yaml --json-schema shop.schema.json`,
    async ({ terminal }, [source = ''], options) => {
      const [{ init }, { readSettings }] = await Promise.all([import('../commands/init.ts'), import('./options.ts')])
      const jsonSchema = text(options, 'jsonSchema')
      await init(
        source,
        {
          ...readSettings(options),
          out: text(options, 'out') ?? 'populace.yaml',
          force: flag(options, 'force'),
          ...(jsonSchema === undefined ? {} : { jsonSchema }),
        },
        terminal,
      )
      return undefined
    },
  )

  add(
    withSettings(
      program
        .command('preview')
        .argument('<table>')
        .argument('[source]', 'a database, a schema’s file or a .yaml model (default: "populace.yaml")')
        .description('show rows of a table, any of them at once'),
    )
      .option('-r, --row <number>', 'the first row shown, from 0')
      .option('-c, --count <number>', 'how many', '10')
      .option('--where <column=value>', 'the row with this key, or rows with this value'),
    `  populace preview customer schema.sql
  populace preview customer schema.sql --rows 1_000_000_000 --row 999_999_999
  populace preview orders populace.yaml --where customer_id=17`,
    async ({ terminal }, [named = '', place], options) => {
      const [{ preview }, { readSettings, readWhole }, { subjectAndSource }] = await Promise.all([
        import('../commands/preview.ts'),
        import('./options.ts'),
        import('./subject-and-source.ts'),
      ])
      const [table, source] = subjectAndSource('preview', named, place)
      const row = readWhole('row', text(options, 'row'), 0)
      const where = text(options, 'where')
      await preview(
        table,
        {
          ...readSettings(options),
          source,
          count: readWhole('count', text(options, 'count'), 1) ?? 10,
          ...(row === undefined ? {} : { row }),
          ...(where === undefined ? {} : { where }),
        },
        terminal,
      )
      return undefined
    },
  )

  add(
    withSettings(
      program
        .command('check')
        .argument('[source]', 'a model, a schema’s file or a database', 'populace.yaml')
        .description('report everything wrong with a model, what bounds its tables, and unsure guesses'),
    ),
    `  populace check
  populace check schema.sql --model populace.yaml --rows 1M`,
    async ({ terminal }, [source = 'populace.yaml'], options) => {
      const [{ check }, { readSettings }] = await Promise.all([import('../commands/check.ts'), import('./options.ts')])
      await check(source, readSettings(options), terminal)
      return undefined
    },
  )

  add(
    withSettings(
      program
        .command('explain')
        .argument('[table.column]')
        .argument('[source]', 'a model, a schema’s file or a database (default: "populace.yaml")')
        .description('why this generator, what constrains it, what depends on it'),
    ).option('--generators', 'list all generators'),
    `  populace explain customer schema.sql
  populace explain customer.email schema.sql
  populace explain --generators`,
    async ({ terminal }, [named, place], options) => {
      const [{ explain, listGenerators }, { readSettings }, { subjectAndSource }] = await Promise.all([
        import('../commands/explain.ts'),
        import('./options.ts'),
        import('./subject-and-source.ts'),
      ])
      if (flag(options, 'generators') || named === undefined) listGenerators(terminal)
      else await explain(...subjectAndSource('explain', named, place), readSettings(options), terminal)
      return undefined
    },
  )

  add(
    withSettings(
      program
        .command('diff')
        .argument('<a>', 'a model, schema or database')
        .argument('<b>', 'another')
        .description('what would change, in cells by table'),
    ),
    `  populace diff before.yaml after.yaml
  populace diff old.sql new.sql --rows 100k`,
    async ({ terminal }, [a = '', b = ''], options) => {
      const [{ diff }, { readSettings }] = await Promise.all([import('../commands/diff.ts'), import('./options.ts')])
      await diff(a, b, readSettings(options), terminal)
      return undefined
    },
  )

  add(
    withSettings(
      program
        .command('verify')
        .argument('<target>', 'postgres://…, mysql://…, pglite:FOLDER, sqlite:FILE or duckdb:FILE')
        .description('have the database check every constraint of every row again')
        .option(
          '--coherence',
          'and what the model claims: totals, counters, the order of times, states and their dates',
        ),
    ),
    `  populace verify postgres://localhost/shop
  populace verify postgres://localhost/shop --coherence --model populace.yaml`,
    async ({ terminal, signal }, [target = ''], options) => {
      const [{ verifyTarget }, { readSettings }] = await Promise.all([
        import('../commands/verify.ts'),
        import('./options.ts'),
      ])
      const coherence = flag(options, 'coherence')
      return verifyTarget(target, { settings: readSettings(options), coherence, signal }, terminal)
    },
  )

  add(
    program
      .command('studio')
      .argument('[source]', 'a database, a schema’s file or a .yaml model to open')
      .description('open the studio in the browser, for this machine alone')
      .option('-p, --port <number>', 'port on 127.0.0.1; 7979 or any that is free unless given')
      .option('--no-open', 'print the address, open no browser')
      .option('--data <place>', 'where projects are kept: a folder, or the URL of a PostgreSQL database'),
    `  populace studio
  populace studio schema.sql
  populace studio postgres://localhost/shop --port 8080 --no-open`,
    async ({ terminal, signal }, [source], options) => {
      const [{ studio }, { readWhole }] = await Promise.all([import('../commands/studio.ts'), import('./options.ts')])
      const port = readWhole('port', text(options, 'port'), 0)
      const data = text(options, 'data')
      return studio(
        source,
        {
          open: options.open !== false,
          signal,
          ...(port === undefined ? {} : { port }),
          ...(data === undefined ? {} : { data }),
        },
        terminal,
      )
    },
  )

  add(
    program
      .command('completion')
      .argument('<shell>', 'bash, zsh or fish')
      .description('print a completion script for a shell'),
    `  source <(populace completion bash)
  populace completion fish > ~/.config/fish/completions/populace.fish`,
    async ({ terminal }, [shell = '']) => {
      const { completionScript } = await import('./completion.ts')
      terminal.print(completionScript(shell, program))
      return undefined
    },
  )
}
