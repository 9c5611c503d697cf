/** Where a load in many transactions keeps its journal in the target while it runs. No part of the schema that is filled. */
export const JOURNAL_SCHEMA = 'populace_run'
