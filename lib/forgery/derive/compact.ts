/** Letters and digits of any script, upper case: what two ways of writing one number share. */
export const compactOf = (text: string): string => text.replace(/[^\p{L}\d]/gu, '').toUpperCase();
