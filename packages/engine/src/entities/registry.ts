import type { Entity } from './entity.ts'
import { company } from './company.ts'
import { day } from './day.ts'
import { dial } from './dial.ts'
import { person } from './person.ts'
import { place } from './place.ts'
import { product } from './product.ts'
import { records } from './record.ts'

/** Every entity. */
const entities: readonly Entity[] = [person, place, company, product, day, dial, ...records]

const byName = new Map(entities.map((entity) => [entity.name, entity]))

/** The entity of a name; undefined when there is none. */
export const findEntity = (name: string): Entity | undefined => byName.get(name)
