/**
 * Has a kernel's class time the steps of one table.
 * @param prototype of the class
 * @param key of the table
 * @param grouped the engine's own: a function may fill several columns
 * @param timed does some work and remembers under a name how long it took
 */
export function timeSteps(prototype, key, grouped, timed) {
  const { fill } = prototype
  prototype.fill = function timedFill(...batch) {
    if (!this.isTimed && this.steps[0]?.table === key) {
      this.isTimed = true
      const groups = grouped(this.steps, this.module.workshop).map((steps) => steps.map(({ name }) => name).join(' '))
      this.fills = this.fills.map(
        (step, i) =>
          (...run) =>
            timed(groups[i], () => step(...run)),
      )
      this.fillAll = (first, count, at, p) => this.fills.reduce((from, step) => step(first, count, at, from), p)
    }
    return fill.apply(this, batch)
  }
}
