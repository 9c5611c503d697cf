import { Badge } from '@mantine/core'
import type { RunState } from '@populace/api'
import { useTranslation } from 'react-i18next'

const COLOURS: Readonly<Partial<Record<RunState, string>>> = {
  succeeded: 'pine',
  failed: 'red',
  interrupted: 'orange',
  cancelled: 'gray',
  cancelling: 'gray',
}

/** The state that a run is in. */
export function StateBadge({ state }: { readonly state: RunState }) {
  const { t } = useTranslation()
  return <Badge color={COLOURS[state] ?? 'blue'}>{t(`run.state.${state}`)}</Badge>
}
