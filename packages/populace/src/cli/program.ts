import { Command, CommanderError } from 'commander'
import { registerCommands } from './commands.ts'
import { EXIT } from './exit-codes.ts'
import { VERSION } from '@populace/project/version'

/**
 * Runs a command line; answers the exit code.
 *
 * @param keptIn a folder for what was made of schemas' texts, which goes away with the program
 */
export async function runCommandLine(argv: readonly string[], keptIn?: string): Promise<number> {
  let code: number = EXIT.done
  const program = new Command('populace')
    .description('Fills a database with a believable population, from its schema alone.')
    .version(VERSION)
    .exitOverride()
    .addHelpText('after', EXAMPLES)
  registerCommands(
    program,
    (outcome) => {
      code = outcome
    },
    keptIn,
  )
  try {
    await program.parseAsync([...argv])
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    return error.exitCode === 0 ? EXIT.done : EXIT.usage
  }
  return code
}

const EXAMPLES = `
Examples:
  populace fill postgres://localhost/shop             fill every table
  populace fill postgres://localhost/shop -n 10k      ten thousand each
  populace init schema.sql                            write populace.yaml, with reasons
  populace generate schema.sql --to csv:out           files instead of a database
  populace preview customer schema.sql --row 900      any row at once

A TARGET is postgres://…, mysql://…, pglite:FOLDER, sqlite:FILE or duckdb:FILE; a SOURCE is a TARGET, a .yaml model, or a schema’s file:
.sql, .prisma, schema.rb, .ts (Drizzle, TypeORM), .json and .yaml (JSON Schema, OpenAPI, dbt), .csv or .parquet.
Exit codes: 0 done and verified, 1 verification failed, 2 usage or model, 3 target or file, 130 cancelled.`
