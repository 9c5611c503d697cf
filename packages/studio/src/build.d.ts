/** The studio's own version, put in by the build. */
declare const __VERSION__: string
