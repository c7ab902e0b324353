/** Maximum length of a first or last name, in characters. The database enforces the same. */
export const longestPersonName = 80;
