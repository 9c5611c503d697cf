/** How many members each short list has. The build emits the module this describes. */
export declare const sizes: string
