import { z } from 'zod';
import { clear, flagged, notApplicable } from '#lib/engine/check.ts';
import { languagesOf, primaryLanguage } from '#lib/enrich/languages.ts';
import { defineSignal } from '../facts.ts';

export const languageMismatch = defineSignal({
  meta: {
    id: 'language-mismatch',
    title: 'Browser speaks no language of the country',
    family: 'network',
    weight: 0.5,
    flags: ['LANGUAGE_MISMATCH'],
    why: 'A proxy moves the address into the victim’s country, but the browser keeps the language of its owner.',
    investigate: [
      'Compare the languages with those of the user’s earlier sessions.',
      'Look for a mismatch of the time zone as well: the two together are telling.',
    ],
    falsePositives: ['Expatriates, students and tourists.', 'People who keep their devices in English.'],
    references: ['Unicode CLDR territory languages', 'MaxMind minFraud reason BROWSER_LANGUAGE'],
  },
  requires: ['client', 'geo', 'history'],
  options: z.object({
    english_is_everywhere: z.boolean().default(true).meta({ title: 'English alone is never a mismatch' }),
  }),
  evidence: z.object({
    languages: z.array(z.string()),
    country: z.string(),
    user_history_n: z.number().int(),
    list_version: z.string(),
  }),
  run({ client, geo, history }, options) {
    const first = client.languages[0];
    if (first === undefined) return notApplicable('The browser sent no languages.');
    const spoken = geo.country === null ? [] : languagesOf(geo.country);
    if (geo.country === null || spoken.length === 0)
      return notApplicable('The languages of the country are not known.');
    const accepted = client.languages.map(primaryLanguage);
    if (accepted.some((language) => spoken.includes(language))) return clear;
    if (options.english_is_everywhere && accepted.every((language) => language === 'en')) return clear;
    if (history.languages.map(primaryLanguage).includes(primaryLanguage(first))) return clear;
    const languages = [...client.languages];
    return flagged(1, {
      languages,
      country: geo.country,
      user_history_n: history.events,
      list_version: geo.listVersion,
    });
  },
});
