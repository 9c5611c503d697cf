/** What words of names stand for in other languages, a line for each meaning: `name|nome nom|naam`. The build emits the module this describes. */
export declare const nameWords: string
