import type { Random } from '../../risk/random.ts';
import type { Country } from '../business/country.ts';
import { type Say, sayIn } from '../business/labels/index.ts';
import { type Print, printOf } from '../business/print.ts';
import type { Page, Ruling } from './block.ts';

/** How one issuer's documents look and speak. */
export interface Look {
  readonly say: Say;
  readonly print: Print;
  readonly random: Random;
  readonly ruling: Ruling;
  readonly page: Pick<Page, 'language' | 'paper' | 'size' | 'face' | 'font' | 'colour'>;
}

export function lookOf(country: Country, random: Random): Look {
  return {
    say: sayIn(country.language, random.fork('words')),
    print: printOf(country, random.fork('print')),
    random: random.fork('layout'),
    ruling: random.pick(['none', 'head', 'rows', 'grid'] as const),
    page: {
      language: country.language,
      paper: country.code === 'US' ? 'letter' : 'a4',
      size: random.pick([8.5, 9, 9.5, 10]),
      face: random.chance(0.7) ? 'sans' : 'serif',
      font: random.next(),
      colour: random.pick(['#000000', '#1f3a5f', '#5b2333', '#22543d', '#333333']),
    },
  };
}
