import * as at from 'stdnum/lib/cjs/at/uid.js';
import * as be from 'stdnum/lib/cjs/be/vat.js';
import * as ch from 'stdnum/lib/cjs/ch/vat.js';
import * as de from 'stdnum/lib/cjs/de/vat.js';
import * as es from 'stdnum/lib/cjs/es/cif.js';
import * as fr from 'stdnum/lib/cjs/fr/tva.js';
import * as gb from 'stdnum/lib/cjs/gb/vat.js';
import * as ie from 'stdnum/lib/cjs/ie/vat.js';
import * as it from 'stdnum/lib/cjs/it/iva.js';
import * as nl from 'stdnum/lib/cjs/nl/btw.js';
import type { Random } from '../../risk/random.ts';
import { digits } from '../world/identifiers.ts';
import type { Code } from './country.ts';

interface Validator {
  validate(value: string): { readonly isValid: boolean };
}

interface Form {
  readonly validator: Validator;
  /** Draws one that is right but for its check digits. */
  readonly draw: (random: Random) => string;
  /** The mark before it on paper. */
  readonly prefix: string;
  readonly suffix?: string;
}

const letter = (random: Random): string => String.fromCharCode(65 + random.int(0, 22));

const FORMS: Readonly<Record<Exclude<Code, 'US'>, Form>> = {
  GB: { validator: gb, prefix: 'GB ', draw: (random) => digits(random, 9) },
  IE: { validator: ie, prefix: 'IE', draw: (random) => `${digits(random, 7)}${letter(random)}` },
  DE: { validator: de, prefix: 'DE', draw: (random) => digits(random, 9) },
  AT: { validator: at, prefix: 'AT', draw: (random) => `U${digits(random, 8)}` },
  CH: { validator: ch, prefix: '', suffix: ' MWST', draw: (random) => `CHE${digits(random, 9)}MWST` },
  FR: { validator: fr, prefix: 'FR', draw: (random) => frenchNumber(random) },
  BE: { validator: be, prefix: 'BE ', draw: (random) => belgianNumber(random) },
  ES: { validator: es, prefix: 'ES', draw: (random) => `B${digits(random, 8)}` },
  IT: { validator: it, prefix: 'IT', draw: (random) => `0${digits(random, 6)}058${random.int(0, 9)}` },
  NL: { validator: nl, prefix: 'NL', draw: (random) => `${digits(random, 9)}B0${random.int(1, 3)}` },
};

const ATTEMPTS_MAX = 50_000;

/** A number under which a company pays tax, with check digits that its country accepts. @throws RangeError never in practice. */
export function taxNumberOf(code: Code, random: Random): string {
  if (code === 'US') return `${random.int(20, 27)}-${digits(random, 7)}`;
  const { validator, draw, prefix, suffix = '' } = FORMS[code];
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
    const number = draw(random);
    if (validator.validate(number).isValid) return `${prefix}${code === 'CH' ? swiss(number) : number}${suffix}`;
  }
  throw new RangeError(`No tax number of ${code} was drawn.`);
}

const swiss = (number: string): string => number.replace(/^CHE(\d{3})(\d{3})(\d{3}).*/, 'CHE-$1.$2.$3');

function frenchNumber(random: Random): string {
  const siren = digits(random, 9);
  return `${String((12 + 3 * (Number(siren) % 97)) % 97).padStart(2, '0')}${siren}`;
}

function belgianNumber(random: Random): string {
  const front = `0${digits(random, 7)}`;
  return `${front}${String(97 - (Number(front) % 97)).padStart(2, '0')}`;
}
