// `npm start`: from a fresh checkout to the demonstration of the main job, then, where somebody watches, to the studio. Arguments are passed on to the first.
import { build } from './build.mjs'
import { install } from './install.mjs'
import { run, StepFailed } from './run.mjs'

try {
  await install()
  await build()
  const show = (...args) => run(process.execPath, args, { stdio: 'inherit' })
  process.exitCode = await show('packages/populace/dist/demo.js', ...process.argv.slice(2))
  const cli = 'packages/populace/dist/program/main.js'
  if (process.exitCode === 0 && process.stdout.isTTY) {
    console.log('\nThe same company in the studio:')
    process.exitCode = await show(cli, 'studio', 'packages/examples/data/company.sql')
  } else if (process.exitCode === 0) console.log(`\nSee it in the browser: node ${cli} studio`)
} catch (error) {
  console.error(error instanceof StepFailed ? error.message : error)
  process.exitCode = 1
}
