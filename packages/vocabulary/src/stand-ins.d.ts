/** What stands in for English sentences, a line for each choice: `about.anything text.remark|about.file about.service`. The build emits the module this describes. */
export declare const standIns: string
