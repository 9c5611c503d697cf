/** What words of names stand for in other languages, a line for each meaning: `name|nome nom|naam`. The build emits the module this describes. */
export declare const nameWords: string
/** What abbreviated words of names stand for, a line for each meaning: `country|cou ctry`. */
export declare const abbreviatedWords: string
/** What is part of another number, a line for each, parted by tabs: what both are called, then the shares that have none of it, all of it, and how much the rest has. */
export declare const partWords: string
/** What is left of a sum, a line for each, parted by tabs: what the rest and the sum are called, the parts and what comes on top (several by ` | `), and all parts together. */
export declare const restWords: string
/** What columns say that take one of a few things, a line for each, parted by tabs: the group, the columns, what they say, in which tables, what it means. */
export declare const sayingWords: string
/** Words that tell the language of a schema's names, a line for each locale: `de|vorname nachname`. */
export declare const languageWords: string
/** What columns say, a line for each word: `paid|bezahlt|payé|…`, under a line with the locales. Behind a comma stand others for the same. */
export declare const saidWords: string
/** What tables of a kind are called, a line for each: `train<tab>train, railway train`. */
export declare const kindWords: string
/** What rows of a kind pass through, a line for each: `job<tab>queued running succeeded failed`; with shares where most keep theirs, and = before a word that stands before `status`. */
export declare const stateLists: string
/** What has happened to a row, and the states in which it has, a line for each: `paid, payment<tab>paid, captured, settled`. */
export declare const eventWords: string
/** How long things last, a line for each, parted by tabs: a pattern of the words of table and column, the grain, what it is, and its settings as JSON. */
export declare const lastingWords: string
/** What else a row says under each name of a list, a line for each: `access.setting<tab>value<tab>text<tab>theme<tab>light; dark`. */
export declare const toldByName: string
/** What words written in characters stand for, a line for each meaning: `price|价格 価格 가격`; a dash for those that say nothing. */
export declare const scriptWords: string
