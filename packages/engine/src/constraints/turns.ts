/** How often a component is drawn again in a row of the sample that planning looks at, and wherever a NULL may stand in for what is not found. */
export const SAMPLED_TURNS = 256

/** How often in any row: where a thousand were met within the former, not one in 10^30 is left unmet by the latter. */
export const MOST_TURNS = 4_096
