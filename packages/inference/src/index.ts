export { type InferOptions, type Inference, infer, type Reason } from './infer.ts'
export { rules } from './rules/index.ts'
export type { Rule } from './rule.ts'
export { tokenise } from './names/tokens.ts'
