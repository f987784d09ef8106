/** Anything that holds a text, as a pattern of LIKE. */
export const partOf = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
