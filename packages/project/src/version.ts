/** The version that `--version` prints and reports name. */
export const VERSION = '0.1.0'
