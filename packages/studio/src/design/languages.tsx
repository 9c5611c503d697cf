import { Menu } from '@mantine/core'
import { type Language, languages, speak } from '../language/language.ts'
import { LanguageButton } from './language-button.tsx'

/** The list of languages, open: it is there because somebody asked for it. */
export function Languages() {
  return (
    <Menu position="bottom-end" defaultOpened>
      <Menu.Target>
        <LanguageButton />
      </Menu.Target>
      <Menu.Dropdown>
        {Object.entries(languages).map(([code, name]) => (
          <Menu.Item key={code} lang={code} onClick={() => void speak(code as Language)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
