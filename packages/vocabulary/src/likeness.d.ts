/** What labelled columns are told by, a line for each feature: `~^fax<tab>person.phone:5 person.full:-3`. The build emits the module this describes. */
export declare const likeness: string
