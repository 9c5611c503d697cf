import { Badge, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ConstraintView } from '../../engine/schema-view.ts'
import classes from './table.module.css'

/** Constraints as the database has them, and how the rows meet each. */
export function ConstraintList({ constraints }: { readonly constraints: readonly ConstraintView[] }) {
  const { t } = useTranslation()
  if (constraints.length === 0) return null
  return (
    <section aria-label={t('constraint.title')}>
      <Text size="sm" fw={600} mb={4}>
        {t('constraint.title')}
      </Text>
      <Stack gap={10}>
        {constraints.map(({ kind, name, text, by }) => (
          <div key={`${kind} ${name}`}>
            <Group gap={6} wrap="nowrap" align="flex-start">
              <Badge size="xs" color="gray" style={{ flexShrink: 0 }} mt={2}>
                {t(`constraint.${kind}`)}
              </Badge>
              <code className={classes.constraint}>{text}</code>
            </Group>
            <Text size="xs" className="quiet">
              {t(`constraint.by.${by}`)}
            </Text>
          </div>
        ))}
      </Stack>
    </section>
  )
}
