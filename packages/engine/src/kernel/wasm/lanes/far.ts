/** What is larger than this does not stay near a processor while batches are computed. */
const NEAR = 2 ** 19

/** Whether tables of so many bytes are read from far away, if they are read in no order. */
export const isFar = (bytes: number): boolean => bytes > NEAR
