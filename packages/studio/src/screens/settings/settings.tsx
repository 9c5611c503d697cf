import { Anchor, Card, SegmentedControl, Select, Text, Title, useMantineColorScheme } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Page } from '../../design/page.tsx'
import { densities, type Density, motions, useDensity, useMotion } from '../../design/preferences.ts'
import { Setting } from '../../design/setting.tsx'
import { type Language, languages, speak } from '../../language/language.ts'
import { theSession } from '../../project/home.ts'

const SCHEMES = ['auto', 'light', 'dark'] as const

/** How the studio looks and speaks, where it keeps things, and what it is. */
export function SettingsScreen() {
  const { t, i18n } = useTranslation()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { density, setDensity } = useDensity()
  const { motion, setMotion } = useMotion()
  const session = theSession()
  return (
    <Page title={t('settings.title')} hint={t('settings.hint')} narrow>
      <Card withBorder component="section" aria-label={t('settings.look')}>
        <Title order={2} mb="md">
          {t('settings.look')}
        </Title>
        <Setting label={t('settings.theme')}>
          <SegmentedControl
            aria-label={t('settings.theme')}
            value={colorScheme}
            onChange={(value) => setColorScheme(SCHEMES.find((scheme) => scheme === value) ?? 'auto')}
            data={SCHEMES.map((value) => ({ value, label: t(`settings.scheme.${value}`) }))}
          />
        </Setting>
        <Setting label={t('settings.density')} hint={t('settings.densityHint')}>
          <SegmentedControl
            aria-label={t('settings.density')}
            value={density}
            onChange={(value) => setDensity(densities.find((d) => d === value) ?? ('comfortable' satisfies Density))}
            data={densities.map((value) => ({ value, label: t(`settings.densities.${value}`) }))}
          />
        </Setting>
        <Setting label={t('settings.motion')} hint={t('settings.motionHint')}>
          <SegmentedControl
            aria-label={t('settings.motion')}
            value={motion}
            onChange={(value) => setMotion(motions.find((m) => m === value) ?? 'system')}
            data={motions.map((value) => ({ value, label: t(`settings.motions.${value}`) }))}
          />
        </Setting>
        <Setting label={t('action.language')}>
          <Select
            aria-label={t('action.language')}
            w={180}
            allowDeselect={false}
            value={i18n.language}
            onChange={(value) => value && void speak(value as Language)}
            data={Object.entries(languages).map(([value, label]) => ({ value, label }))}
          />
        </Setting>
      </Card>
      <Card withBorder component="section" aria-label={t('settings.about')}>
        <Title order={2} mb="md">
          {t('settings.about')}
        </Title>
        <Setting label={t('settings.version')}>
          <Text size="sm" className="figures">
            Populace {session?.version ?? __VERSION__}
          </Text>
        </Setting>
        <Setting label={t('settings.store')} hint={t(session ? 'app.served' : 'app.local')}>
          <Text size="sm" className="mono" style={{ overflowWrap: 'anywhere' }}>
            {session?.store ?? t('settings.thisBrowser')}
          </Text>
        </Setting>
        {session && (
          <Setting label={t('settings.folder')} hint={t('settings.folderHint')}>
            <Text size="sm" className="mono" style={{ overflowWrap: 'anywhere' }}>
              {session.folder}
            </Text>
          </Setting>
        )}
        <Setting label={t('settings.license')}>
          <Anchor size="sm" href="https://www.apache.org/licenses/LICENSE-2.0" target="_blank" rel="noreferrer">
            Apache-2.0
          </Anchor>
        </Setting>
      </Card>
    </Page>
  )
}
