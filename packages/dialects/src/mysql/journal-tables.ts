/** Where a load keeps its journal in the target while it runs: what is set aside, and which partitions are in. No part of the schema that is filled. */
export const JOURNAL = 'populace_run'
export const JOURNAL_PARTS = 'populace_run_part'
