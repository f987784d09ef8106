import type { Random } from '../../../risk/random.ts';
import type { Language } from '../country.ts';
import { DE } from './de.ts';
import { EN } from './en.ts';
import { ES } from './es.ts';
import { FR } from './fr.ts';
import { IT } from './it.ts';
import { NL } from './nl.ts';
import type { Term, Terms } from './terms.ts';

const TERMS: Readonly<Record<Language, Terms>> = { en: EN, de: DE, fr: FR, es: ES, it: IT, nl: NL };

/** Says a term as one issuer does; `values` replace the names in braces. */
export type Say = (term: Term, values?: Readonly<Record<string, string>>) => string;

/** The words of one issuer: of each term always the same one. */
export function sayIn(language: Language, random: Random): Say {
  const terms = TERMS[language];
  return (term, values = {}) =>
    random
      .fork(term)
      .pick(terms[term])
      .replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
