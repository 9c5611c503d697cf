/** A schema to begin with, and the model for it. */
export interface Example {
  readonly name: string
  readonly summary: string
  readonly schema: string
  /** Loads the model. */
  readonly text: () => Promise<string>
}

type Text = { readonly default: string }

/** Script and model of each example: the scripts are loaded when the screen with them opens, a model when its example is chosen. */
const sources: readonly (readonly [() => Promise<Text>, () => Promise<Text>])[] = [
  [() => import('@populace/examples/company.sql?raw'), () => import('@populace/examples/company.yaml?raw')],
  [() => import('@populace/examples/shop.sql?raw'), () => import('@populace/examples/shop.yaml?raw')],
  [() => import('@populace/examples/clinic.sql?raw'), () => import('@populace/examples/clinic.yaml?raw')],
  [() => import('@populace/examples/school.sql?raw'), () => import('@populace/examples/school.yaml?raw')],
  [() => import('@populace/examples/issue-tracker.sql?raw'), () => import('@populace/examples/issue-tracker.yaml?raw')],
  [() => import('@populace/examples/airline.sql?raw'), () => import('@populace/examples/airline.yaml?raw')],
]

/** The examples there are; their first line names and sums them up. */
export async function loadExamples(): Promise<readonly Example[]> {
  return Promise.all(
    sources.map(async ([loadSchema, loadModel]) => {
      const { default: schema } = await loadSchema()
      const [, name = '', summary = ''] = /^-- ([^:\n]+): ([^\n]*)/.exec(schema) ?? []
      return { name, summary, schema, text: async () => (await loadModel()).default }
    }),
  )
}
