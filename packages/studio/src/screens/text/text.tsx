import { Group, Stack, Text, Title } from '@mantine/core'
import type { Extension } from '@codemirror/state'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeEditor } from '../../design/code-editor.tsx'
import { useDocument, useProject } from '../../project/open-project.tsx'
import { assistance as assistanceBy } from './assist/assist.ts'

/** The model as text; what is typed here shows in every form, and the other way round. */
export function TextScreen() {
  const { t } = useTranslation()
  const document = useDocument()
  const { text, faults } = useProject()
  const assistance = useAssistance()
  return (
    <Stack maw={1100} mx="auto" p="lg" gap="sm" h="100%">
      <Group justify="space-between">
        <div>
          <Title order={1} id="model-text">
            {t('text.title')}
          </Title>
          <Text size="sm" className="quiet">
            {t('text.hint')}
          </Text>
        </div>
        <Text size="sm" aria-live="polite" {...(faults.length > 0 ? { c: 'red' } : {})}>
          {faults.length > 0 ? t('text.faults', { count: faults.length }) : t('text.valid')}
        </Text>
      </Group>
      <CodeEditor
        language="yaml"
        value={text}
        onChange={(next) => document.setText(next)}
        faults={faults}
        height="calc(100dvh - 180px)"
        labelledBy="model-text"
        assistance={assistance}
      />
    </Stack>
  )
}

/** Suggestions and explanations by the schema of a model for this database; nothing until it is known. */
function useAssistance(): Extension | undefined {
  const { engine } = useDocument()
  const { view, faults } = useProject()
  const isOpen = view !== undefined || faults.length > 0
  const [found, setFound] = useState<Extension>()
  useEffect(() => {
    let current = true
    if (isOpen)
      void engine.modelSchema().then((schema) => {
        if (current) setFound([assistanceBy(schema)])
      })
    return () => {
      current = false
    }
  }, [engine, isOpen])
  return found
}
