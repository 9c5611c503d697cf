import { Text } from '@mantine/core'
import { examples } from '@populace/examples'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { theStore } from '../../project/home.ts'
import { type ExampleName, loadExample } from './examples.ts'
import classes from './home.module.css'

/** Schemas to start from, each a project after one press. */
export function ExampleList() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const start = async (name: ExampleName) => {
    const example = await loadExample(name)
    const project = await theStore().create({ name: t(`example.${name}.name`), ...example, dialect: 'postgres' })
    await navigate({ to: '/p/$project', params: { project: project.id } })
  }
  return (
    <div className={classes.examples}>
      {examples.map((name) => (
        <button key={name} type="button" className={classes.example} onClick={() => void start(name)}>
          <Text fw={600}>{t(`example.${name}.name`)}</Text>
          <Text size="sm" className={`quiet ${classes.summary}`}>
            {t(`example.${name}.summary`)}
          </Text>
        </button>
      ))}
    </div>
  )
}
