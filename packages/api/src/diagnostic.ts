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
        file: z.string().optional(),
        line: z.number().int(),
        column: z.number().int(),
        offset: z.number().int().optional(),
        end: z.number().int().optional(),
      })
      .optional(),
    subject: z.string().optional(),
    fix: z.string().optional(),
    replacement: z.string().optional(),
  })
  .meta({ id: 'Diagnostic' })
