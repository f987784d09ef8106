import type { Random } from '../../risk/random.ts';
import type { Language } from './country.ts';

/** A thing sold: how it is counted, and whether so little of it costs so little that its price is for many. */
export interface Article {
  readonly name: string;
  readonly unit: 'piece' | 'hour' | 'kilo' | 'metre' | 'small';
}

const ARTICLES: Readonly<Record<Language, Readonly<Record<Article['unit'], readonly string[]>>>> = {
  en: {
    piece: [
      'Desk lamp, brass',
      'Filing cabinet',
      'Toner cartridge',
      'Radiator valve',
      'Steel bracket',
      'Safety helmet',
      'Whiteboard, large',
    ],
    hour: ['Consulting', 'Fitting work', 'Design review', 'Training session'],
    kilo: ['Arabica beans', 'Copper wire', 'Mortar mix'],
    metre: ['Insulated pipe', 'Carpet runner', 'Ducting'],
    small: ['Wood screws', 'Envelopes', 'Cable ties', 'Printed leaflets'],
  },
  de: {
    piece: ['Schreibtischlampe', 'Aktenschrank', 'Tonerkartusche', 'Heizkörperventil', 'Stahlwinkel', 'Schutzhelm'],
    hour: ['Beratung', 'Montagearbeiten', 'Schulung', 'Planung'],
    kilo: ['Kaffeebohnen', 'Kupferdraht', 'Mörtel'],
    metre: ['Isolierrohr', 'Teppichläufer', 'Kabelkanal'],
    small: ['Holzschrauben', 'Briefumschläge', 'Kabelbinder', 'Faltblätter'],
  },
  fr: {
    piece: ['Lampe de bureau', 'Armoire', 'Cartouche de toner', 'Robinet de radiateur', 'Équerre acier', 'Casque'],
    hour: ['Conseil', 'Pose', 'Formation', 'Étude'],
    kilo: ['Café en grains', 'Fil de cuivre', 'Mortier'],
    metre: ['Tuyau isolé', 'Moquette', 'Gaine'],
    small: ['Vis à bois', 'Enveloppes', 'Colliers de câblage', 'Dépliants'],
  },
  es: {
    piece: ['Lámpara de mesa', 'Archivador', 'Cartucho de tóner', 'Válvula de radiador', 'Escuadra de acero', 'Casco'],
    hour: ['Asesoría', 'Montaje', 'Formación', 'Diseño'],
    kilo: ['Café en grano', 'Hilo de cobre', 'Mortero'],
    metre: ['Tubo aislado', 'Moqueta', 'Canaleta'],
    small: ['Tornillos', 'Sobres', 'Bridas', 'Folletos'],
  },
  it: {
    piece: ['Lampada da tavolo', 'Schedario', 'Cartuccia toner', 'Valvola radiatore', 'Staffa in acciaio', 'Casco'],
    hour: ['Consulenza', 'Montaggio', 'Formazione', 'Progettazione'],
    kilo: ['Caffè in grani', 'Filo di rame', 'Malta'],
    metre: ['Tubo isolato', 'Moquette', 'Canalina'],
    small: ['Viti per legno', 'Buste', 'Fascette', 'Volantini'],
  },
  nl: {
    piece: ['Bureaulamp', 'Archiefkast', 'Tonercartridge', 'Radiatorkraan', 'Stalen hoek', 'Veiligheidshelm'],
    hour: ['Advies', 'Montage', 'Training', 'Ontwerp'],
    kilo: ['Koffiebonen', 'Koperdraad', 'Mortel'],
    metre: ['Geïsoleerde buis', 'Tapijtloper', 'Kabelgoot'],
    small: ['Houtschroeven', 'Enveloppen', 'Kabelbinders', 'Folders'],
  },
};

const UNITS: Readonly<Record<Language, Readonly<Record<Article['unit'], string>>>> = {
  en: { piece: 'pcs', hour: 'h', kilo: 'kg', metre: 'm', small: 'pcs' },
  de: { piece: 'Stk', hour: 'Std', kilo: 'kg', metre: 'm', small: 'Stk' },
  fr: { piece: 'pce', hour: 'h', kilo: 'kg', metre: 'm', small: 'pce' },
  es: { piece: 'ud', hour: 'h', kilo: 'kg', metre: 'm', small: 'ud' },
  it: { piece: 'pz', hour: 'h', kilo: 'kg', metre: 'm', small: 'pz' },
  nl: { piece: 'st', hour: 'u', kilo: 'kg', metre: 'm', small: 'st' },
};

const COUNTED = ['piece', 'hour', 'kilo', 'metre', 'small'] as const;

export const articlesOf = (language: Language, random: Random, count: number): Article[] =>
  random.sample(
    COUNTED.flatMap((unit) => ARTICLES[language][unit].map((name) => ({ name, unit }))),
    count,
  );

export const unitName = (language: Language, unit: Article['unit']): string => UNITS[language][unit];

/** What is charged for crates until they come back. */
export const DEPOSITS: Readonly<Record<Language, string>> = {
  en: 'Deposit on crates',
  de: 'Pfand Kisten',
  fr: 'Consigne caisses',
  es: 'Depósito de cajas',
  it: 'Cauzione casse',
  nl: 'Statiegeld kratten',
};
