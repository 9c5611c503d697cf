import { ruleOfSaying } from './saying.ts'
import { saidOf } from './said-of.ts'

/** A rule for each. */
export const sayings = [
  ...saidOf('plants'),
  ...saidOf('packages'),
  ...saidOf('registers'),
  ...saidOf('assistants'),
  ...saidOf('desks'),
  ...saidOf('halls'),
  ...saidOf('fields'),
  ...saidOf('trades'),
  ...saidOf('guests'),
  ...saidOf('houses'),
  ...saidOf('media'),
  ...saidOf('networks'),
  ...saidOf('offices'),
  ...saidOf('software'),
  ...saidOf('practices'),
  ...saidOf('collections'),
  ...saidOf('roads'),
  ...saidOf('classics'),
].map(ruleOfSaying)
