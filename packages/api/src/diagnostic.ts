import { catalogue, type ErrorCode } from '@populace/diagnostics'
import { z } from 'zod'

const codes = Object.keys(catalogue) as [ErrorCode, ...ErrorCode[]]

export const errorCode = z.enum(codes).meta({ id: 'ErrorCode', description: 'A stable code of the error catalogue.' })

/** A fault or a warning with its place in a text: lines and columns from 1, offsets from 0. */
export const diagnostic = z
  .object({
    code: errorCode,
    severity: z.enum(['error', 'warning', 'info']),
    message: z.string(),
    at: z
      .object({
        file: z.string().exactOptional(),
        line: z.number().int(),
        column: z.number().int(),
        offset: z.number().int().exactOptional(),
        end: z.number().int().exactOptional(),
      })
      .exactOptional(),
    subject: z.string().exactOptional(),
    fix: z.string().exactOptional(),
    replacement: z.string().exactOptional(),
  })
  .meta({ id: 'Diagnostic' })
