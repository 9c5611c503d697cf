export type { AskedScript } from './asked-script.ts'
export { embedded } from './embedded.ts'
export { dialectOfAddress, openTarget, schemes } from './open-target.ts'
export type {
  Beginnings,
  Capability,
  CapabilityName,
  LoadMode,
  LoadOptions,
  Question,
  QuestionSyntax,
  Refusal,
  RehearsedRow,
  RunIdentity,
  Target,
  TargetSink,
} from './target.ts'
export type { Check, Verification, Violation } from './verification.ts'
