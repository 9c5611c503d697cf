// Preloaded into a process that is measured (`measure.mjs`): at its end it writes down what it used, all its threads together.
import { writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const file = process.env.USAGE_FILE
if (isMainThread && file !== undefined)
  process.on('exit', () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
    writeFileSync(file, JSON.stringify({ peakBytes: maxRSS * 1024, cpuSeconds: (userCPUTime + systemCPUTime) / 1e6 }))
  })
