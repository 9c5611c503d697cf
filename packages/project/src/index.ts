export { checkCoherence, type Coherence } from './coherence/coherence.ts'
export { type EmbeddedJudge, openEmbeddedJudge, startEmbeddedJudge } from './embedded-judge/embedded-judge.ts'
export { isScript, isStdout } from './files.ts'
export { keepOccupied, leavesNothing } from './keep-occupied.ts'
export { loadPlan, planLoad } from './load.ts'
export {
  completeModel,
  openProject,
  type Planned,
  planOffline,
  planProject,
  type Project,
  type Settings,
} from './project.ts'
export { type PlannedTables, planTables } from './one-table.ts'
export { type Look, lookAt, type Seen, view, type Viewed, viewTable } from './look.ts'
export { makeReport, type Report } from './report.ts'
export { isDatabaseUrl, openScript, openSource, type Source, type Told } from './source.ts'
export { readText } from './text-file.ts'
export { type UndeclaredReference, undeclaredReferences } from './undeclared-references.ts'
export { type UnsureColumn, unsureColumns } from './unsure.ts'
export { VERSION } from './version.ts'
export { writeFiles } from './write-files.ts'
