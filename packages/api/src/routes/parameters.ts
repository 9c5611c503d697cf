import { z } from 'zod'
import { id } from '../fields.ts'

export const ofProject = z.object({ project: id })
