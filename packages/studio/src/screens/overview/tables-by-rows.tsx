import { Anchor, Button, Card, Group, Progress, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { TableView } from '../../engine/schema-view.ts'
import { formatCount } from '../../language/language.ts'

/** These are seen at once; the others on request. */
const FIRST = 12

/** The tables, the largest first, each leading to its rows. */
export function TablesByRows({ project, tables }: { readonly project: string; readonly tables: readonly TableView[] }) {
  const { t } = useTranslation()
  const [isWhole, { open }] = useDisclosure()
  const sorted = [...tables].sort((a, b) => b.rows - a.rows)
  const most = Math.max(1, sorted[0]?.rows ?? 1)
  // A list of one more would be as long as the button that shows it.
  const shown = isWhole || sorted.length <= FIRST + 1 ? sorted : sorted.slice(0, FIRST)
  return (
    <Card withBorder component="section">
      <Title order={2} mb="sm">
        {t('overview.largest')}
      </Title>
      <Stack gap={8}>
        {shown.map(({ key, name, rows }) => (
          <div key={key}>
            <Group justify="space-between" gap="xs" wrap="nowrap">
              <Anchor
                size="sm"
                truncate
                c="var(--mantine-color-text)"
                renderRoot={(props) => (
                  <Link to="/p/$project/model/$table" params={{ project, table: name }} {...props} />
                )}
              >
                {name}
              </Anchor>
              <Text size="sm" className="figures quiet">
                {formatCount(rows)}
              </Text>
            </Group>
            <Progress value={(100 * rows) / most} size={4} aria-label={`${name}: ${formatCount(rows)}`} />
          </div>
        ))}
      </Stack>
      {shown.length < sorted.length && (
        <Button variant="subtle" mt="sm" onClick={open}>
          {t('overview.allTables', { count: sorted.length })}
        </Button>
      )}
    </Card>
  )
}
