/** What names say by their last words, a line for each rule: `~density<tab>a measured value<tab>{"min":0,"max":100}`. The build emits the module this describes. */
export declare const lastWords: string
/** Rules of some topics, a line for each: `number<tab>count<tab>a quantity<tab>{"generator":"number.quantity","score":0.92}`. */
export declare const ruleLines: string
