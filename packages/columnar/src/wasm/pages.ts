/** 2 GiB, so that addresses are never negative. */
export const MOST_PAGES = 32768
