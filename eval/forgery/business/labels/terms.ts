import type { EN } from './en.ts';

export type Term = keyof typeof EN;
export type Terms = Readonly<Record<Term, readonly string[]>>;
