import type { DialectName } from '@populace/catalog'
import { type Command, Option } from 'commander'

const tables = (value: string, earlier: readonly string[] = []): readonly string[] => [
  ...earlier,
  ...value.split(',').filter(Boolean),
]

const DIALECTS: readonly DialectName[] = ['postgres', 'mysql', 'sqlite', 'duckdb']

/** The options that every command takes which makes a plan. */
export function withSettings(command: Command): Command {
  return withOutput(
    command
      .option('-m, --model <file>', 'model to use over what is inferred')
      .option('-s, --seed <text>', 'another seed gives another population')
      .option('-n, --rows <count>', 'rows of every table: 500, 10k, 2M')
      .option('-x, --scale <factor>', 'multiplies every count')
      .option('--edges <share>', 'legal but nasty values in a share of the cells: 2%')
      .addOption(
        new Option('--dialect <name>', 'whose SQL a .sql file is in, where it does not tell').choices(DIALECTS),
      )
      .addOption(new Option('--only <tables>', 'only these tables, and those that they need').argParser(tables))
      .addOption(new Option('--skip <tables>', 'leave these tables empty and untouched').argParser(tables))
      .option('--flat', 'deal children out evenly: no parent with many, none with few'),
  )
}

export function withOutput(command: Command): Command {
  return command.option('--json', 'one machine-readable report on standard output').option('-q, --quiet', 'errors only')
}
