/** By locale what is known of things there, a line each with the first noun of the English line: `type<tab>ship<tab>Frachter; Tanker`. The build emits the module this describes. */
export declare const nounsAbroad: Readonly<Record<string, string>>
