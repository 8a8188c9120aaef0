/** The company's mark on a 24 by 24 grid: a hull seen head-on, with its keel. A file logo.svg beside this one replaces it. */
export const mark = 'M2 3h9v18.5C5 17 2 11.5 2 3Zm11 0h9c0 8.5-3 14-9 18.5Z'
