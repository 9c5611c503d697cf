import { comparePlans } from '@populace/engine'
import { PopulaceError } from '@populace/diagnostics'
import type { SparseModel } from '@populace/model'
import { diffModels, parseModel } from './model-text.ts'
import type { Comparison } from './schema-view.ts'
import { type OpenedSchema, shapeSchema } from './session.ts'

/** Compares two texts over one schema. A text with faults is a result: its meaning is compared as far as it can be read. */
export async function compareTexts(opened: OpenedSchema, before: string, after: string): Promise<Comparison> {
  try {
    const [old, now] = [await shapeSchema(opened, before), await shapeSchema(opened, after)]
    return { changes: diffModels(old.model, now.model), tables: comparePlans(old.plan, now.plan), diagnostics: [] }
  } catch (error) {
    if (!(error instanceof PopulaceError)) throw error
    return { changes: diffModels(meaningOf(before), meaningOf(after)), tables: [], diagnostics: error.diagnostics }
  }
}

const meaningOf = (text: string): SparseModel => parseModel(text).model ?? { tables: {} }
