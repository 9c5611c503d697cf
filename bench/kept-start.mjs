// Starts what `bundle.mjs` has put together as the command line is started: from scripts of which is kept what V8 made of them the first time.
import { KeptScripts } from '../packages/populace/dist/cli/kept-scripts.js'
import { expectToBeSoonOver, expectToGoOn } from '../packages/populace/dist/cli/soon-over.js'

expectToBeSoonOver()
const [folder, ...given] = process.argv.slice(2)
const scripts = new KeptScripts(folder, 'benchmark', { set: expectToBeSoonOver, takeBack: expectToGoOn })
await scripts.require('./program.cjs').run(...given)
scripts.keep()
