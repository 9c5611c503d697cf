import { z } from 'zod'
import { id, pageOf, paging } from '../fields.ts'
import {
  checkResult,
  modelDiff,
  modelEdit,
  modelText,
  modelVersion,
  publication,
  versionSummary,
} from '../model-version.ts'
import type { Route } from '../route.ts'
import { ofProject } from './parameters.ts'

const ofVersion = z.object({ project: id, number: z.coerce.number().int().min(1) })

// In JSON a text grows by its line ends and quotes.
const MODEL_BYTES = 8 * 1024 * 1024

export const modelRoutes = {
  getModel: {
    method: 'get',
    path: '/projects/{project}/model',
    summary: 'The newest version of the model',
    needs: 'see',
    params: ofProject,
    status: 200,
    answer: modelVersion,
  },
  editModel: {
    method: 'put',
    path: '/projects/{project}/model',
    summary: 'Keep an edited text: in the draft, or as a new draft after a published version',
    needs: 'edit-models',
    params: ofProject,
    body: modelEdit,
    mostBytes: MODEL_BYTES,
    ifMatch: true,
    status: 200,
    answer: modelVersion,
  },
  checkModel: {
    method: 'post',
    path: '/projects/{project}/check',
    summary: 'Everything that is wrong with a text, and what it would make',
    needs: 'see',
    params: ofProject,
    body: z.object({ text: modelText }),
    mostBytes: MODEL_BYTES,
    status: 200,
    answer: checkResult,
  },
  listVersions: {
    method: 'get',
    path: '/projects/{project}/versions',
    summary: 'Versions of the model, newest first',
    needs: 'see',
    params: ofProject,
    query: paging,
    status: 200,
    answer: pageOf(versionSummary),
  },
  diffVersions: {
    method: 'get',
    path: '/projects/{project}/versions/diff',
    summary: 'What one version changes against another, in meaning and in cells',
    needs: 'see',
    params: ofProject,
    query: z.object({ from: z.coerce.number().int().min(1), to: z.coerce.number().int().min(1) }),
    status: 200,
    answer: modelDiff,
  },
  getVersion: {
    method: 'get',
    path: '/projects/{project}/versions/{number}',
    summary: 'One version with its text',
    needs: 'see',
    params: ofVersion,
    status: 200,
    answer: modelVersion,
  },
  publishVersion: {
    method: 'post',
    path: '/projects/{project}/versions/{number}/publish',
    summary: 'Seal the draft under a message: it never changes again',
    needs: 'edit-models',
    params: ofVersion,
    body: publication,
    ifMatch: true,
    status: 200,
    answer: modelVersion,
  },
  restoreVersion: {
    method: 'post',
    path: '/projects/{project}/versions/{number}/restore',
    summary: 'Make an earlier version the newest again, as a draft',
    needs: 'edit-models',
    params: ofVersion,
    ifMatch: true,
    status: 200,
    answer: modelVersion,
  },
} as const satisfies Record<string, Route>
