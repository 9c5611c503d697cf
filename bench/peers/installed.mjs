// The peers, installed beside these files when they are first asked for: Node's in `node_modules`, Python's in `python`, Rust's, where there is a `cargo` to build them, in `rust`.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = import.meta.dirname
const quiet = { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] }

/** A program of the virtual environment. */
export const python = (program) => join(folder, 'python/bin', program)

/** A program built from a crate. */
export const rust = (program) => join(folder, 'rust/bin', program)

/** Name and version of each line of a list. */
const pinned = (list) =>
  readFileSync(join(folder, list), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('=='))

/** Installs what is not there yet, in the versions that `package.json`, `requirements.txt` and `crates.txt` name. */
export function installPeers() {
  if (!existsSync(join(folder, 'node_modules/drizzle-seed')))
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock', '--workspaces=false'], quiet)
  if (!existsSync(python('tpchgen-cli'))) {
    execFileSync('python3', ['-m', 'venv', 'python'], quiet)
    execFileSync(python('pip'), ['install', '--quiet', '-r', 'requirements.txt'], quiet)
  }
  for (const [crate, version] of pinned('crates.txt')) if (!existsSync(rust(crate))) build(crate, version)
}

/** One that can't be built is told of here, and by its contest as failed. */
function build(crate, version) {
  try {
    execFileSync('cargo', ['install', crate, '--version', version, '--locked', '--quiet', '--root', 'rust'], quiet)
  } catch (error) {
    console.error(`${crate} could not be built: ${error.message}`)
  }
}

/** Name → version, as they are pinned. */
export function versions() {
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return { ...dependencies, ...Object.fromEntries(['requirements.txt', 'crates.txt'].flatMap(pinned)) }
}
