/** What is known of things by their nouns, a line each: `type<tab>ship, boat<tab>cargo; tanker`. The build emits the module this describes. */
export declare const nounWords: string
