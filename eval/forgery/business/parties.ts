import type { Random } from '../../risk/random.ts';
import { digits } from '../world/identifiers.ts';
import type { Code, Country, Language } from './country.ts';
import { taxNumberOf } from './registration.ts';

export interface Party {
  readonly name: string;
  readonly street: string;
  readonly town: string;
  readonly country: Code;
  readonly taxNumber: string;
  readonly mail: string;
  readonly web: string;
  readonly phone: string;
}

const FAMILIES: Readonly<Record<Language, string>> = {
  en: 'Hartley Pemberton Okafor Whitlock Sandhu Fairburn Delaney Prescott Osborne Tremaine',
  de: 'Steinbach Lindner Hoffmann Özdemir Wagenknecht Reuter Brandl Eberhardt Falk Zöllner',
  fr: 'Delcourt Marchand Bonnet Chevalier Diallo Fontaine Garnier Perrin Lefèvre Rocher',
  es: 'Navarro Iglesias Ortega Cabrera Muñoz Serrano Vidal Fuentes Peña Lozano',
  it: 'Ferrari Colombo Esposito Marchetti Rinaldi Gallo Conti Bellini Moretti Sartori',
  nl: 'Dijkstra Verhoeven Bakker Hendriks Kuipers Jansma Postma Willems Brouwer Smeets',
};
const GIVEN: Readonly<Record<Language, string>> = {
  en: 'Eleanor Marcus Imogen Callum Zara Desmond Beatrix Rohan',
  de: 'Friederike Matthias Leyla Torsten Johanna Emre Ulrike Benedikt',
  fr: 'Clémence Mathieu Aïcha Bastien Élodie Thierry Solène Karim',
  es: 'Lucía Álvaro Marisol Joaquín Inés Rodrigo Nuria Esteban',
  it: 'Chiara Lorenzo Giulia Matteo Francesca Davide Elena Stefano',
  nl: 'Marieke Joris Fleur Sander Yasmin Bram Anouk Ruben',
};
const TRADES: Readonly<Record<Language, readonly string[]>> = {
  en: ['Engineering', 'Print Works', 'Office Supply', 'Plumbing & Heating', 'Consulting', 'Wholesale Foods'],
  de: ['Bürobedarf', 'Maschinenbau', 'Getränkehandel', 'Sanitärtechnik', 'Unternehmensberatung', 'Druckerei'],
  fr: ['Imprimerie', 'Conseil', 'Chauffage', 'Fournitures', 'Mécanique', 'Boissons'],
  es: ['Suministros', 'Ingeniería', 'Imprenta', 'Consultores', 'Climatización', 'Bebidas'],
  it: ['Tipografia', 'Impianti', 'Consulenza', 'Forniture', 'Meccanica', 'Bevande'],
  nl: ['Drukkerij', 'Installatietechniek', 'Kantoorartikelen', 'Advies', 'Machinebouw', 'Drankenhandel'],
};
const LEGAL: Readonly<Record<Code, readonly string[]>> = {
  GB: ['Ltd', 'LLP'],
  IE: ['Ltd', 'DAC'],
  US: ['Inc.', 'LLC'],
  DE: ['GmbH', 'GmbH & Co. KG', 'e.K.'],
  AT: ['GmbH'],
  CH: ['AG', 'GmbH'],
  FR: ['SARL', 'SAS'],
  BE: ['SRL', 'SA'],
  ES: ['S.L.', 'S.A.'],
  IT: ['S.r.l.', 'S.p.A.'],
  NL: ['B.V.', 'V.O.F.'],
};
const STREETS: Readonly<Record<Language, readonly string[]>> = {
  en: ['Canal Street', 'Foundry Lane', 'Castle Road', 'Harbour Way'],
  de: ['Ringstraße', 'Am Markt', 'Schillerweg', 'Industriestraße'],
  fr: ['rue Victor Hugo', 'avenue des Peupliers', 'place du Marché'],
  es: ['Calle Mayor', 'Avenida de la Paz', 'Calle del Prado'],
  it: ['Via Garibaldi', 'Via Roma', 'Corso Italia'],
  nl: ['Dorpsstraat', 'Stationsweg', 'Havenkade'],
};
const TOWNS: Readonly<Record<Code, readonly string[]>> = {
  GB: ['Leeds LS1 4DY', 'Bristol BS1 5TR', 'Norwich NR2 1TF'],
  IE: ['Dublin D02 X285', 'Cork T12 W8KP'],
  US: ['Portland, OR 97205', 'Columbus, OH 43215', 'Austin, TX 78701'],
  DE: ['20095 Hamburg', '70173 Stuttgart', '04109 Leipzig'],
  AT: ['1010 Wien', '8010 Graz'],
  CH: ['8001 Zürich', '3011 Bern'],
  FR: ['33000 Bordeaux', '31000 Toulouse', '44000 Nantes'],
  BE: ['4000 Liège', '5000 Namur'],
  ES: ['46001 Valencia', '41001 Sevilla', '50001 Zaragoza'],
  IT: ['20121 Milano', '10121 Torino', '40121 Bologna'],
  NL: ['3511 AB Utrecht', '9711 LM Groningen', '5611 AA Eindhoven'],
};
const DIALS: Readonly<Record<Code, string>> = {
  GB: '+44 113 496',
  IE: '+353 1 496',
  US: '+1 503 555',
  DE: '+49 40 3344',
  AT: '+43 1 5344',
  CH: '+41 44 233',
  FR: '+33 5 56 44',
  BE: '+32 4 222',
  ES: '+34 96 352',
  IT: '+39 02 8645',
  NL: '+31 30 234',
};
const ENDINGS: Readonly<Record<Code, string>> = {
  GB: 'co.uk',
  IE: 'ie',
  US: 'com',
  DE: 'de',
  AT: 'at',
  CH: 'ch',
  FR: 'fr',
  BE: 'be',
  ES: 'es',
  IT: 'it',
  NL: 'nl',
};

const of = (words: string, random: Random): string => random.pick(words.split(' '));

export const personOf = ({ language }: Country, random: Random): string =>
  `${of(GIVEN[language], random)} ${of(FAMILIES[language], random)}`;

/** A company, or a private person who has no tax number. */
export function partyOf(country: Country, random: Random, privately = false): Party {
  const { code, language } = country;
  const family = of(FAMILIES[language], random);
  const domain = `${plain(family)}${random.int(2, 99)}.${ENDINGS[code]}`;
  const [street, number] = [random.pick(STREETS[language]), random.int(1, 190)];
  return {
    name: privately
      ? personOf(country, random)
      : `${family} ${random.pick(TRADES[language])} ${random.pick(LEGAL[code])}`,
    street: ['en', 'fr'].includes(language) ? `${number} ${street}` : `${street} ${number}`,
    town: random.pick(TOWNS[code]),
    country: code,
    taxNumber: privately ? '' : taxNumberOf(code, random),
    mail: `${random.pick(['info', 'office', 'accounts'])}@${domain}`,
    web: `www.${domain}`,
    phone: `${DIALS[code]} ${digits(random, 4)}`,
  };
}

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();
