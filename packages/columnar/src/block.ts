/** Bytes that disks and processors' pages are parts or multiples of. What lies in memory as it will lie in a file, by its place in such a block, can go to the disk from there. */
export const BLOCK_BYTES = 4096
