import { Badge } from '@mantine/core'
import type { Extension } from '@codemirror/state'
import type { JsonSchema } from '@populace/model'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeEditor } from '../../design/code-editor.tsx'
import { Page } from '../../design/page.tsx'
import { useDocument, useProject } from '../../project/open-project.tsx'
import { assistance as assistanceBy } from './assist/assist.ts'

/** The model as text; what is typed here shows in every form, and the other way round. */
export function TextScreen() {
  const { t } = useTranslation()
  const document = useDocument()
  const { text, faults } = useProject()
  const assistance = useAssistance()
  return (
    <Page
      title={t('text.title')}
      titleId="model-text"
      hint={t('text.hint')}
      actions={
        <Badge size="lg" aria-live="polite" color={faults.length > 0 ? 'red' : 'pine'}>
          {faults.length > 0 ? t('text.faults', { count: faults.length }) : t('text.valid')}
        </Badge>
      }
    >
      <CodeEditor
        language="yaml"
        value={text}
        onChange={(next) => document.setText(next)}
        faults={faults}
        height="calc(100dvh - 180px)"
        labelledBy="model-text"
        assistance={assistance}
      />
    </Page>
  )
}

/** Suggestions and explanations by the schema of a model for this database; what is asked before it is known is answered when it is. */
function useAssistance(): Extension {
  const { engine } = useDocument()
  const { view, faults } = useProject()
  const isOpen = view !== undefined || faults.length > 0
  const { extension, tell } = useMemo(() => {
    let tell: (schema: JsonSchema) => void = () => {}
    const known = new Promise<JsonSchema>((resolve) => {
      tell = resolve
    })
    return { extension: assistanceBy(known), tell }
  }, [])
  useEffect(() => {
    if (isOpen) void engine.modelSchema().then(tell)
  }, [engine, isOpen, tell])
  return extension
}
