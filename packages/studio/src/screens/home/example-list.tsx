import { Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { theStore } from '../../project/home.ts'
import { allExamples, loadExample } from './examples.ts'
import classes from './home.module.css'

/** Schemas to start from, each a project after one press. */
export function ExampleList() {
  const navigate = useNavigate()
  const start = async (id: string, name: string) => {
    const example = await loadExample(id)
    if (!example) return
    const project = await theStore().create({ name, ...example, dialect: 'postgres' })
    await navigate({ to: '/p/$project', params: { project: project.id } })
  }
  return (
    <div className={classes.examples}>
      {allExamples.map(({ id, name, summary }) => (
        <button key={id} type="button" className={classes.example} onClick={() => void start(id, name)}>
          <Text fw={600}>{name}</Text>
          <Text size="sm" className={`quiet ${classes.summary}`} lang="en">
            {summary}
          </Text>
        </button>
      ))}
    </div>
  )
}
