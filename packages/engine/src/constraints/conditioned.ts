// What only tables with conditions need: a browser loads it for those (conditioned-later.ts).
export { applyConstraints } from './apply.ts'
export { formulasOn } from './formulas-on.ts'
export { withLookedUp } from './lookups/led-columns.ts'
export { saidOfRow } from './lookups/without-lookups.ts'
export { planConstraints } from './plan-constraints.ts'
export { certainForms } from '../lower/certain-forms.ts'
export { hasty } from '../lower/hasty.ts'
