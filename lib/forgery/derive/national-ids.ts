import * as arCuit from 'stdnum/lib/cjs/ar/cuit.js';
import * as atVnr from 'stdnum/lib/cjs/at/vnr.js';
import * as auTfn from 'stdnum/lib/cjs/au/tfn.js';
import * as beNn from 'stdnum/lib/cjs/be/nn.js';
import * as brCpf from 'stdnum/lib/cjs/br/cpf.js';
import * as caSin from 'stdnum/lib/cjs/ca/sin.js';
import * as clRut from 'stdnum/lib/cjs/cl/rut.js';
import * as cnRic from 'stdnum/lib/cjs/cn/ric.js';
import * as deIdnr from 'stdnum/lib/cjs/de/idnr.js';
import * as deSvnr from 'stdnum/lib/cjs/de/svnr.js';
import * as esDni from 'stdnum/lib/cjs/es/dni.js';
import * as esNie from 'stdnum/lib/cjs/es/nie.js';
import * as frNir from 'stdnum/lib/cjs/fr/nir.js';
import * as inAadhaar from 'stdnum/lib/cjs/in/aadhaar.js';
import * as itCodice from 'stdnum/lib/cjs/it/codicefiscale.js';
import * as mxCurp from 'stdnum/lib/cjs/mx/curp.js';
import * as nlBsn from 'stdnum/lib/cjs/nl/bsn.js';
import * as noFodselsnummer from 'stdnum/lib/cjs/no/fodselsnummer.js';
import * as plPesel from 'stdnum/lib/cjs/pl/pesel.js';
import * as ptNif from 'stdnum/lib/cjs/pt/nif.js';
import * as roCnp from 'stdnum/lib/cjs/ro/cnp.js';
import * as sePersonnummer from 'stdnum/lib/cjs/se/personnummer.js';
import * as trTckimlik from 'stdnum/lib/cjs/tr/tckimlik.js';
import { isGtin, weightedSum } from './check-schemes.ts';
import type { NumberKind } from './labelled-numbers.ts';
import { checksumHolds } from './validators.ts';

const END = String.raw`\b[\s.-]*(?:(?:number|nummer|num|no|nr|n[ºo°])(?![\p{L}\d]))?\.?\s*[:#]?\s*`;
const labelOf = (pattern: string): RegExp => new RegExp(`(?<![\\p{L}\\d-])(?:${pattern})${END}`, 'giu');

const HETU_SIGNS = '0123456789ABCDEFHJKLMNPRSTUVWXY';

/** Finnish personal identity code, the sign of the century left out or not. */
function isHetu(compact: string): boolean {
  const [, day = '', serial = '', sign = ''] = /^(\d{6})[A-FU-Y]?(\d{3})([\dA-Y])$/.exec(compact) ?? [];
  return HETU_SIGNS[Number(day + serial) % 31] === sign;
}

/** NHS number, modulo 11. */
function isNhsNumber(compact: string): boolean {
  const rest = 11 - (weightedSum(compact.slice(0, 9), [2, 3, 4, 5, 6, 7, 8, 9, 10]) % 11);
  return rest !== 10 && rest % 11 === Number(compact[9]);
}

const kind = (
  label: string,
  lengths: readonly number[],
  form: RegExp,
  scheme: string,
  valid: (compact: string) => boolean,
): NumberKind => ({ label: labelOf(label), lengths, form, scheme, ceiling: 'high', valid });

/** Those of which only a rule of their blocks is known, no check digit. */
const ruled = (...parts: Parameters<typeof kind>): NumberKind => ({ ...kind(...parts), ceiling: 'medium' });

/** Numbers of persons, each only behind a label of its own. */
export const NATIONAL_IDS: readonly NumberKind[] = [
  kind('aadhaar|aadhar', [12], /^[2-9]\d{11}$/, 'Aadhaar number', checksumHolds(inAadhaar)),
  kind('CPF', [11], /^\d{11}$/, 'CPF', checksumHolds(brCpf)),
  kind('NHS', [10], /^\d{10}$/, 'NHS number', isNhsNumber),
  kind('BSN|burgerservice', [9], /^\d{9}$/, 'BSN', checksumHolds(nlBsn)),
  kind('DNI|NIF', [9], /^\d{8}[A-Z]$/, 'DNI', checksumHolds(esDni)),
  kind('NIE|NIF', [9], /^[XYZ]\d{7}[A-Z]$/, 'NIE', checksumHolds(esNie)),
  kind('NIF|contribuinte', [9], /^[1235689]\d{8}$/, 'NIF', checksumHolds(ptNif)),
  kind(
    'codice fiscale|cod\\. fisc|C\\.F',
    [16],
    /^[A-Z]{6}\d\d[A-EHLMPR-T]\d\d[A-Z]\d{3}[A-Z]$/,
    'Codice fiscale',
    checksumHolds(itCodice),
  ),
  kind('PESEL', [11], /^\d{11}$/, 'PESEL', checksumHolds(plPesel)),
  kind(
    'rijksregister(?:nummer)?|registre national|INSZ|NISS',
    [11],
    /^\d{11}$/,
    'Belgian national number',
    checksumHolds(beNn),
  ),
  kind('NIR|sécurité sociale', [15], /^[12]\d{4}(?:\d\d|2[AB])\d{8}$/, 'NIR', checksumHolds(frNir)),
  kind(
    'steuer-?id|steuerliche identifikationsnummer|identifikationsnummer|idnr',
    [11],
    /^[1-9]\d{10}$/,
    'German tax identity number',
    checksumHolds(deIdnr),
  ),
  kind(
    'sozialversicherungsnummer|sv-nummer|sv-nr|rentenversicherungsnummer|rvnr',
    [12],
    /^\d{8}[A-Z]\d{3}$/,
    'German insurance number',
    checksumHolds(deSvnr),
  ),
  kind('sozialversicherungsnummer|svnr|sv-nr', [10], /^[1-9]\d{9}$/, 'Austrian insurance number', checksumHolds(atVnr)),
  kind('AHV|AVS|sozialversicherungsnummer', [13], /^756\d{10}$/, 'AHV number', isGtin),
  kind(
    'personnummer|personnr',
    [12, 10],
    /^(?:\d{10}|(?:19|20)\d{10})$/,
    'Swedish personal number',
    checksumHolds(sePersonnummer),
  ),
  kind('fødselsnummer|personnummer', [11], /^[0-3]\d{10}$/, 'Norwegian birth number', checksumHolds(noFodselsnummer)),
  kind('henkilötunnus|hetu', [11, 10], /^[0-3]\d{5}[A-FU-Y]?\d{3}[\dA-Y]$/, 'Finnish identity code', isHetu),
  kind('CNP', [13], /^[1-9]\d{12}$/, 'CNP', checksumHolds(roCnp)),
  kind('SIN|social insurance', [9], /^[1-79]\d{8}$/, 'SIN', checksumHolds(caSin)),
  kind('TFN|tax file', [9], /^\d{9}$/, 'TFN', checksumHolds(auTfn)),
  kind('CUIT|CUIL', [11], /^\d{11}$/, 'CUIT', checksumHolds(arCuit)),
  kind('RUT|RUN', [9, 8], /^\d{7,8}[\dK]$/, 'RUT', checksumHolds(clRut)),
  kind('CURP', [18], /^[A-Z]{4}\d{6}[HM][A-Z]{5}[A-Z\d]\d$/, 'CURP', checksumHolds(mxCurp)),
  kind('T\\.?C\\.? kimlik|TCKN', [11], /^[1-9]\d{10}$/, 'Turkish identity number', checksumHolds(trTckimlik)),
  kind('公民身份号码|身份证号码|身份证号', [18], /^\d{17}[\dX]$/, 'Chinese identity number', checksumHolds(cnRic)),
  ruled(
    'SSN|social security',
    [9],
    /^\d{9}$/,
    'social security number',
    (compact) => !/^(?:000|666|9\d\d)|^\d{3}00|0000$/.test(compact),
  ),
  ruled('PAN', [10], /^[A-Z]{5}\d{4}[A-Z]$/, 'PAN', (compact) => /^[A-Z]{3}[ABCEFGHJLPT]/.test(compact)),
  ruled('NINO|NI|national insurance', [9], /^[A-Z]{2}\d{6}[A-Z]$/, 'National Insurance number', (compact) =>
    /^(?!BG|GB|KN|NK|NT|TN|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z]\d{6}[A-D]$/.test(compact),
  ),
];
