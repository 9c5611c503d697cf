// `npm test`: from a fresh checkout to the last line "N passed, N failed". Arguments are passed on to vitest.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { install } from './install.mjs'
import { ensureMariadb } from './mariadb.mjs'
import { ensurePostgis } from './postgis.mjs'
import { run, StepFailed } from './run.mjs'

/** Counts of one vitest report. A file that failed before its first test counts as one failure. */
function count(report) {
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

async function runVitest() {
  const folder = mkdtempSync(join(tmpdir(), 'populace-test-'))
  const reportFile = join(folder, 'report.json')
  try {
    const code = await run(process.execPath, [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportFile}`,
      ...process.argv.slice(2),
    ])
    const { passed, failed, skipped } = count(JSON.parse(readFileSync(reportFile, 'utf8')))
    if (skipped > 0) console.log(`${skipped} skipped`)
    // An error outside every test (an unhandled rejection, a failed teardown) shows in the exit code alone.
    return { passed, failed: code !== 0 && failed === 0 ? 1 : failed }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function main() {
  try {
    await install()
    await ensureChromium()
    await ensureMariadb()
    await ensurePostgis()
    await build()
    return await runVitest()
  } catch (error) {
    console.error(error instanceof StepFailed ? error.message : error)
    return { passed: 0, failed: 1 }
  }
}

const { passed, failed } = await main()
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
