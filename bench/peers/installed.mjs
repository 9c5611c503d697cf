// The peers, installed beside these files when they are first asked for: Node's in `node_modules`, Python's in `python`.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = import.meta.dirname
const quiet = { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] }

/** A program of the virtual environment. */
export const python = (program) => join(folder, 'python/bin', program)

/** Installs what is not there yet, in the versions that `package.json` and `requirements.txt` name. */
export function installPeers() {
  if (!existsSync(join(folder, 'node_modules/drizzle-seed')))
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock', '--workspaces=false'], quiet)
  if (existsSync(python('tpchgen-cli'))) return
  execFileSync('python3', ['-m', 'venv', 'python'], quiet)
  execFileSync(python('pip'), ['install', '--quiet', '-r', 'requirements.txt'], quiet)
}

/** Name → version, as they are pinned. */
export function versions() {
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const lines = readFileSync(join(folder, 'requirements.txt'), 'utf8').trim().split('\n')
  return { ...dependencies, ...Object.fromEntries(lines.map((line) => line.split('=='))) }
}
