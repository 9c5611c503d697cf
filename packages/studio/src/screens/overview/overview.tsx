import { Anchor, Badge, Button, Card, Group, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Link, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../design/empty-state.tsx'
import { Page } from '../../design/page.tsx'
import type { SchemaView, TableView } from '../../engine/schema-view.ts'
import { formatCount } from '../../language/language.ts'
import { useProject } from '../../project/open-project.tsx'
import { isPlayground } from '../../project/home.ts'
import { SeedAndRows } from '../project/seed-and-rows.tsx'
import { LastRuns } from './last-runs.tsx'
import { NextSteps } from './next-steps.tsx'
import { TablesByRows } from './tables-by-rows.tsx'

const MapPicture = lazy(async () => ({ default: (await import('./map-picture.tsx')).MapPicture }))

/** More than these are a grey cloud at this size. */
const MOST_TABLES_DRAWN = 60

/** The same before the map is laid out as after, so that nothing below it moves. */
const HEIGHT_OF_MAP = 'clamp(300px, 36dvh, 720px)'

/** Below this a guess is worth a look. */
const UNSURE = 0.5
const MOST = 12

/** A schema at a glance: how much there is, what is worth a look, and the same as a command. */
export function Overview() {
  const { project, view } = useProject()
  const isRoomy = useMediaQuery('(min-width: 48em)', false, { getInitialValueInEffect: false })
  const isFew = view !== undefined && view.tables.length <= MOST_TABLES_DRAWN
  useMapAhead(isFew ? undefined : view?.tables)
  if (!view) return <Broken project={project.id} />
  return (
    <Page title={project.name} actions={<NextSteps project={project.id} view={view} />}>
      <Figures view={view} />
      {isRoomy && isFew && (
        <Suspense fallback={<Skeleton height={HEIGHT_OF_MAP} />}>
          <MapPicture project={project.id} tables={view.tables} height={HEIGHT_OF_MAP} />
        </Suspense>
      )}
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" style={{ alignItems: 'start' }}>
        <Stack gap="md">
          <WorthALook view={view} />
          {!isPlayground() && <LastRuns project={project.id} />}
          <SeedAndRows view={view} />
        </Stack>
        <TablesByRows project={project.id} tables={view.tables} />
      </SimpleGrid>
    </Page>
  )
}

/** A map that takes its time is laid out before anybody goes to it. */
function useMapAhead(tables: readonly TableView[] | undefined): void {
  useEffect(() => {
    if (tables) void import('../map/use-layout.ts').then(({ layOutAhead }) => layOutAhead(tables))
  }, [tables])
}

/** A model that was wrong from the start shows nothing yet: its text is where to go. */
function Broken({ project }: { readonly project: string }) {
  const { t } = useTranslation()
  return (
    <EmptyState isWhole title={t('state.wrong')} hint={t('state.wrongHint')}>
      <Button renderRoot={(props) => <Link to="/p/$project/model/text" params={{ project }} {...props} />}>
        {t('nav.text')}
      </Button>
    </EmptyState>
  )
}

function Figures({ view }: { readonly view: SchemaView }) {
  const { t } = useTranslation()
  const figures = [
    [view.rows, t('overview.rows')],
    [view.tables.length, t('overview.tables')],
    [view.tables.reduce((sum, table) => sum + table.relations.length, 0), t('overview.relations')],
    [view.tables.reduce((sum, table) => sum + table.columns.length, 0), t('overview.columns')],
  ] as const
  return (
    <section aria-label={t('overview.title')}>
      <SimpleGrid cols={{ base: 2, sm: 4 }}>
        {figures.map(([figure, name]) => (
          <Card key={name} withBorder padding="md">
            <Text fz={28} fw={650} className="figures" lh={1.2}>
              {formatCount(figure)}
            </Text>
            <Text className="quiet">{name}</Text>
          </Card>
        ))}
      </SimpleGrid>
    </section>
  )
}

function WorthALook({ view }: { readonly view: SchemaView }) {
  const { t } = useTranslation()
  const { project } = useParams({ from: '/p/$project' })
  const capped = view.tables.filter((table) => table.capped)
  const unsure = view.tables
    .flatMap((table) =>
      table.columns
        .filter((column) => column.score !== undefined && column.score < UNSURE && !column.chosen)
        .map((column) => ({ table: table.name, column })),
    )
    .sort((a, b) => (a.column.score ?? 0) - (b.column.score ?? 0))
  return (
    <Card withBorder component="section">
      <Title order={2} mb="sm">
        {t('overview.warnings')}
      </Title>
      {capped.length + unsure.length === 0 && <Text className="quiet">{t('overview.allWell')}</Text>}
      {capped.length > 0 && (
        <>
          <Title order={3}>{t('overview.capped')}</Title>
          <Stack gap={4} my="xs">
            {capped.slice(0, MOST).map((table) => (
              <Text key={table.key} size="sm">
                <Anchor
                  renderRoot={(props) => (
                    <Link to="/p/$project/model/$table" params={{ project, table: table.name }} {...props} />
                  )}
                >
                  {table.name}
                </Anchor>{' '}
                <span className="quiet">
                  {formatCount(table.rows)} / {formatCount(table.requested)}: {table.capped}
                </span>
              </Text>
            ))}
          </Stack>
        </>
      )}
      {unsure.length > 0 && (
        <>
          <Title order={3}>
            {t('overview.unsure')} <Badge>{unsure.length}</Badge>
          </Title>
          <Stack gap={4} mt="xs">
            {unsure.slice(0, MOST).map(({ table, column }) => (
              <Group key={`${table}.${column.name}`} gap="xs" wrap="nowrap">
                <Anchor
                  size="sm"
                  truncate
                  renderRoot={(props) => (
                    <Link
                      to="/p/$project/model/$table"
                      params={{ project, table }}
                      search={{ column: column.name }}
                      {...props}
                    />
                  )}
                >
                  {table}.{column.name}
                </Anchor>
                <Text size="xs" className="quiet mono" truncate>
                  {column.generator}
                </Text>
              </Group>
            ))}
          </Stack>
        </>
      )}
    </Card>
  )
}
