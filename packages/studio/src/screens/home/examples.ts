import type { examples } from '@populace/examples'

export type ExampleName = (typeof examples)[number]

/** A schema to begin with, and the model for it. */
interface ExampleText {
  readonly schema: string
  readonly text: string
}

type Text = { readonly default: string }

/** Script and model of each example; loaded when it is chosen. */
const sources: Readonly<Record<ExampleName, readonly [() => Promise<Text>, () => Promise<Text>]>> = {
  company: [() => import('@populace/examples/company.sql?raw'), () => import('@populace/examples/company.yaml?raw')],
  shop: [() => import('@populace/examples/shop.sql?raw'), () => import('@populace/examples/shop.yaml?raw')],
  clinic: [() => import('@populace/examples/clinic.sql?raw'), () => import('@populace/examples/clinic.yaml?raw')],
  school: [() => import('@populace/examples/school.sql?raw'), () => import('@populace/examples/school.yaml?raw')],
  'issue-tracker': [
    () => import('@populace/examples/issue-tracker.sql?raw'),
    () => import('@populace/examples/issue-tracker.yaml?raw'),
  ],
  airline: [() => import('@populace/examples/airline.sql?raw'), () => import('@populace/examples/airline.yaml?raw')],
}

export async function loadExample(name: ExampleName): Promise<ExampleText> {
  const [script, model] = sources[name]
  const [schema, text] = await Promise.all([script(), model()])
  return { schema: schema.default, text: text.default }
}
