import { Combobox, InputBase, ScrollArea, Text, useCombobox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GeneratorView } from '../../engine/schema-view.ts'

/** Options drawn at once; the search narrows them. */
const MOST = 60

/** Chooses among the generators that fit, by name or by what they make. */
export function GeneratorPicker({
  generators,
  value,
  onChoose,
}: {
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
            {found.slice(0, MOST).map(({ name, summary }) => (
              <Combobox.Option value={name} key={name} active={name === value}>
                <Text size="sm" className="mono">
                  {name}
                </Text>
                <Text size="xs" className="quiet">
                  {summary}
                </Text>
              </Combobox.Option>
            ))}
          </ScrollArea.Autosize>
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
