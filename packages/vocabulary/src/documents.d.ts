/** What JSON holds, by the words of its column and table, a line for each rule: `usage<tab>completion<tab>{"promptTokens":"120..6400"}`. The build emits the module this describes. */
export declare const documentWords: string
