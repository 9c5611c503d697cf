// `npm start`: from a fresh checkout to the demonstration of the main job. Arguments are passed on to it.
import { build } from './build.mjs'
import { install } from './install.mjs'
import { run, StepFailed } from './run.mjs'

try {
  await install()
  await build()
  process.exitCode = await run(process.execPath, ['packages/populace/dist/demo.js', ...process.argv.slice(2)], {
    stdio: 'inherit',
  })
} catch (error) {
  console.error(error instanceof StepFailed ? error.message : error)
  process.exitCode = 1
}
