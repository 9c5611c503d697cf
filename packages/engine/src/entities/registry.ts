import type { Entity } from './entity.ts'
import { person } from './person.ts'

/** Every entity. */
const entities: readonly Entity[] = [person]

const byName = new Map(entities.map((entity) => [entity.name, entity]))

/** The entity of a name; undefined when there is none. */
export const findEntity = (name: string): Entity | undefined => byName.get(name)
