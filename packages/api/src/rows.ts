import { z } from 'zod'

/** Which rows are wanted. The first is row 0. */
export const rowQuery = z.object({
  first: z.coerce.number().int().min(0).max(1e12).default(0),
  count: z.coerce.number().int().min(1).max(1000).default(100),
  /** `column=value`: the rows that have it, `first` or not. Best of a key; of others those among the first million rows. */
  where: z.string().max(2000).optional(),
  /** Of the model; the newest unless given. */
  version: z.coerce.number().int().min(1).optional(),
})

/** Some rows: values by column, as JSON writes them; numbers are written with the digits that they have. */
export const rowPage = z
  .object({
    table: z.string(),
    columns: z.array(z.string()),
    /** How many rows the table has. */
    total: z.number(),
    /** The number of each row in `rows`. */
    numbers: z.array(z.number()),
    rows: z.array(z.record(z.string(), z.unknown())),
  })
  .meta({ id: 'RowPage' })

export type RowPage = z.output<typeof rowPage>
