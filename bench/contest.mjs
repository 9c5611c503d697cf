// Contestants turn by turn, round after round, so that whatever else the machine does meets all of them; ratios are taken within a round.
import { median, rounded } from './results.mjs'

/**
 * Runs `contestants` (name → a function that answers `{ amount, seconds, cpuSeconds }`) and answers, of each, what it got done per second and per second of CPU,
 * and how many times as much the first one did: the median of the rounds, and the least and the most as a measure of the noise. One that fails is told by its error.
 */
export async function contest(contestants, rounds) {
  const runs = Object.fromEntries(Object.keys(contestants).map((name) => [name, []]))
  const failed = {}
  for (let round = 1; round <= rounds; round++)
    for (const [name, run] of Object.entries(contestants)) {
      if (failed[name]) continue
      try {
        runs[name].push(await run())
      } catch (error) {
        failed[name] = String(error.message).trim().split('\n').at(-1).slice(0, 200)
        console.error(`round ${round}, ${name}: ${error.message}`)
        continue
      }
      const { amount, seconds, cpuSeconds } = runs[name].at(-1)
      console.error(
        `round ${round}, ${name}: ${rounded(amount / seconds)} per second, ${rounded(amount / cpuSeconds)} of CPU`,
      )
    }
  const [first] = Object.keys(contestants)
  const entries = Object.keys(contestants).map((name) => {
    if (failed[name]) return [name, { failed: failed[name] }]
    const speed = (by) => rounded(median(runs[name].map((run) => run.amount / run[by])))
    const own = {
      amount: runs[name][0].amount,
      perSecond: speed('seconds'),
      perCpuSecond: speed('cpuSeconds'),
      ...runs[name][0].more,
    }
    return [name, name === first ? own : { ...own, beaten: beaten(runs[first], runs[name]) }]
  })
  return Object.fromEntries(entries)
}

function beaten(ours, theirs) {
  const by = (clock) => {
    const ratios = theirs.map((run, i) => ours[i].amount / ours[i][clock] / (run.amount / run[clock]))
    return { median: rounded(median(ratios)), least: rounded(Math.min(...ratios)), most: rounded(Math.max(...ratios)) }
  }
  return { byClock: by('seconds'), byCpu: by('cpuSeconds') }
}
