import { Badge, Code, Text } from '@mantine/core'
import type { Json, ModelChange } from '@populace/model'
import { useTranslation } from 'react-i18next'
import classes from './history.module.css'

/** What the model says otherwise, setting by setting. */
export function ModelChanges({ changes }: { readonly changes: readonly ModelChange[] }) {
  const { t } = useTranslation()
  return (
    <section aria-label={t('history.model')}>
      <Text size="sm" fw={600} mb={6}>
        {t('history.model')}
      </Text>
      {changes.map((change) => (
        <div key={`${change.of} ${subjectOf(change)}`} className={classes.change}>
          <Text size="sm" className="mono" style={{ overflowWrap: 'anywhere' }}>
            {subjectOf(change)}
          </Text>
          <Fields change={change} />
        </div>
      ))}
    </section>
  )
}

function Fields({ change }: { readonly change: ModelChange }) {
  const { t } = useTranslation()
  return (
    <div>
      {change.change !== 'changed' && (
        <Badge color={change.change === 'removed' ? 'gray' : 'pine'}>{t(`history.${change.change}`)}</Badge>
      )}
      {change.fields.map(({ field, before, after }) => (
        <Text key={field} size="sm" className={classes.value}>
          {change.of !== 'setting' && (
            <Text span className="quiet" translate="no">
              {field.replace(/^params\./, '')}:{' '}
            </Text>
          )}
          {before !== undefined && <Code className={classes.before}>{textOf(before)}</Code>}
          {before !== undefined && after !== undefined && ' → '}
          {after !== undefined && <Code>{textOf(after)}</Code>}
        </Text>
      ))}
    </div>
  )
}

const subjectOf = (change: ModelChange): string =>
  change.of === 'column' || change.of === 'relation' ? `${change.table}.${change.name}` : change.name

const textOf = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value))
