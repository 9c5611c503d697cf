import { Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { theStore } from '../../project/home.ts'
import { type Example, loadExamples } from './examples.ts'
import classes from './home.module.css'

/** Schemas to start from, each a project after one press. */
export function ExampleList() {
  const navigate = useNavigate()
  const [examples, setExamples] = useState<readonly Example[]>([])
  useEffect(() => void loadExamples().then(setExamples), [])
  const start = async ({ name, schema, text }: Example) => {
    const project = await theStore().create({ name, schema, dialect: 'postgres', text: await text() })
    await navigate({ to: '/p/$project', params: { project: project.id } })
  }
  return (
    <div className={classes.examples}>
      {examples.map((example) => (
        <button key={example.name} type="button" className={classes.example} onClick={() => void start(example)}>
          <Text fw={600}>{example.name}</Text>
          <Text size="sm" className="quiet" lang="en">
            {example.summary}
          </Text>
        </button>
      ))}
    </div>
  )
}
