/** What the time between two moments is counted in. */
export type ElapsedUnit = 'seconds' | 'minutes' | 'hours' | 'days' | 'weeks'

const CALL = /^(seconds|minutes|hours|days|weeks)_between$/

/**
 * The unit that a function of formulas counts the time between its two arguments in: days of the calendar, weeks of those, and otherwise as much time as has passed,
 * in fractions too. Undefined for any other function.
 *
 * @example
 * elapsedUnit('days_between') // 'days'
 * elapsedUnit('round') // undefined
 */
export function elapsedUnit(name: string): ElapsedUnit | undefined {
  switch (CALL.exec(name.toLowerCase())?.[1]) {
    case 'seconds':
      return 'seconds'
    case 'minutes':
      return 'minutes'
    case 'hours':
      return 'hours'
    case 'days':
      return 'days'
    case 'weeks':
      return 'weeks'
    default:
      return undefined
  }
}

/** How many seconds, or how many days, a unit has. */
export const elapsedSteps: Readonly<Record<ElapsedUnit, { readonly of: 'seconds' | 'days'; readonly count: number }>> =
  {
    seconds: { of: 'seconds', count: 1 },
    minutes: { of: 'seconds', count: 60 },
    hours: { of: 'seconds', count: 3600 },
    days: { of: 'days', count: 1 },
    weeks: { of: 'days', count: 7 },
  }
