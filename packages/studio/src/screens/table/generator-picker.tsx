import { Combobox, InputBase, ScrollArea, Text, useCombobox } from '@mantine/core'
import { memo, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GeneratorView } from '../../engine/schema-view.ts'
import { useDocument } from '../../project/open-project.tsx'

/** Options drawn at once; the search narrows them. */
const MOST = 60

/** Chooses among the generators that fit, by name or by what they make. */
export function GeneratorPicker({
  table,
  column,
  generators,
  value,
  onChoose,
}: {
  readonly table: string
  readonly column: string
  readonly generators: readonly GeneratorView[]
  readonly value: string
  readonly onChoose: (name: string) => void
}) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const combobox = useCombobox({ onDropdownClose: () => setSearch('') })
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const found = generators.filter(({ name, summary }) => {
    const text = `${name} ${summary}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  const shown = found.slice(0, MOST)
  const examples = useExamples(table, column, combobox.dropdownOpened ? shown.map(({ name }) => name) : [])
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(name) => {
        onChoose(name)
        combobox.closeDropdown()
      }}
    >
      <Combobox.Target>
        <InputBase
          label={t('table.generator')}
          value={combobox.dropdownOpened ? search : value}
          translate="no"
          placeholder={value}
          onChange={(event) => {
            setSearch(event.currentTarget.value)
            combobox.openDropdown()
            combobox.updateSelectedOptionIndex()
          }}
          onFocus={() => combobox.openDropdown()}
          onClick={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          rightSection={<Combobox.Chevron />}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={t('table.pick')}>
          <ScrollArea.Autosize mah={320} type="scroll">
            {shown.map(({ name, summary }) => (
              <Choice key={name} name={name} summary={summary} isActive={name === value} examples={examples[name]} />
            ))}
            {shown.length === 0 && <Combobox.Empty>{t('table.noGenerator')}</Combobox.Empty>}
          </ScrollArea.Autosize>
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** One generator of the list; kept as it is while examples of others come in. */
const Choice = memo(function Choice({
  name,
  summary,
  isActive,
  examples,
}: Pick<GeneratorView, 'name' | 'summary'> & {
  readonly isActive: boolean
  readonly examples: readonly string[] | undefined
}) {
  return (
    <Combobox.Option value={name} active={isActive}>
      <Text size="sm" className="mono">
        {name}
      </Text>
      <Text size="xs" className="quiet" lang="en">
        {summary}
      </Text>
      {examples && (
        <Text size="xs" truncate translate="no">
          {examples.join(' · ')}
        </Text>
      )}
    </Combobox.Option>
  )
})

type Examples = Readonly<Record<string, readonly string[]>>

/** Somebody who types or chooses at once wants rows, not examples: they are asked for when the list has stood still for so long, in milliseconds. */
const REST = 400

/** What generators would make of the column; grows as the answers come. */
function useExamples(table: string, column: string, generators: readonly string[]): Examples {
  const { engine } = useDocument()
  const [examples, setExamples] = useState<Examples>({})
  const wanted = generators.join(' ')
  useEffect(() => {
    let current = true
    const ask = async () => {
      // One at a time: what else the worker is asked for waits for one of them at most.
      for (const name of wanted === '' ? [] : wanted.split(' ')) {
        if (!current) return
        const found = await engine.examples(table, column, [name])
        if (current) setExamples((before) => ({ ...before, ...found }))
      }
    }
    const timer = setTimeout(() => void ask(), REST)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [engine, table, column, wanted])
  return examples
}
