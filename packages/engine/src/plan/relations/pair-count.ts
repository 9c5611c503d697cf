/** Distances between the two rows of a pair, going round among so many rows in their order, such that no pair comes twice. */
export const distancesAmong = (rows: number): number => Math.floor((rows - 1) / 2)

/** Pairs of different rows that are counted through in that way. */
export const pairsAmong = (rows: number): number => (rows < 3 ? Math.max(0, rows - 1) : rows * distancesAmong(rows))
