import type { Random } from '../../risk/random.ts';
import type { Locale } from './locale.ts';

const GIVEN = {
  en: ['Amelia', 'Oliver', 'Grace', 'Theo', 'Ruth', 'Adam', 'Priya', 'Hassan'],
  de: ['Annika', 'Lukas', 'Greta', 'Jonas', 'Elif'],
  fr: ['Camille', 'Louis', 'Manon', 'Hugo', 'Nadia'],
};
const FAMILY = {
  en: ['Ashworth', 'Bennett', 'Calder', 'Dunmore', 'Ellison', 'Rahman', 'Iyer'],
  de: ['Brandt', 'Keller', 'Vogel', 'Seidel', 'Aydin'],
  fr: ['Moreau', 'Lambert', 'Girard', 'Roussel', 'Benali'],
};
const STREETS = {
  en: ['Mill Lane', 'Station Road', 'Orchard Street', 'Quay Street'],
  de: ['Lindenweg', 'Bahnhofstraße', 'Gartenstraße'],
  fr: ['rue des Tilleuls', 'avenue de la Gare', 'rue du Moulin'],
};
const TOWNS = {
  GB: 'Westbridge BS1 4QA',
  US: 'Springfield, IL 62704',
  DE: '50667 Köln',
  FR: '69002 Lyon',
  MY: '50450 Kuala Lumpur',
  IN: 'Pune 411001',
};
const TRADES = {
  en: ['Timber', 'Systems', 'Catering', 'Joinery', 'Logistics'],
  de: ['Holzhandel', 'Technik', 'Logistik', 'Elektro'],
  fr: ['Menuiserie', 'Services', 'Transports', 'Traiteur'],
};
const LEGAL = { GB: 'Ltd', US: 'Inc.', DE: 'GmbH', FR: 'SARL', MY: 'Sdn Bhd', IN: 'Pvt Ltd' };
const GOODS = {
  en: [
    'Oak board, planed',
    'Installation, hours',
    'Network switch',
    'Site survey',
    'Paint, five litres',
    'Delivery crate',
    'Support contract',
    'Cable drum',
  ],
  de: [
    'Eichenbrett, gehobelt',
    'Montage, Stunden',
    'Netzwerkschalter',
    'Aufmaß',
    'Farbe, fünf Liter',
    'Transportkiste',
    'Wartungsvertrag',
  ],
  fr: [
    'Planche de chêne',
    'Pose, heures',
    'Commutateur réseau',
    'Étude du site',
    'Peinture, cinq litres',
    'Caisse de livraison',
    'Contrat de suivi',
  ],
};
const MOVEMENTS = {
  en: [
    'Card payment Greenleaf Foods',
    'Direct debit City Water',
    'Transfer from savings',
    'Standing order rent',
    'Cash machine High Street',
    'Salary Brightwater Systems',
    'Card payment Corner Books',
  ],
  de: [
    'Kartenzahlung Biomarkt',
    'Lastschrift Stadtwerke',
    'Überweisung Sparkonto',
    'Dauerauftrag Miete',
    'Geldautomat Hauptstraße',
    'Gehalt Nordwind Technik',
  ],
  fr: [
    'Paiement carte Marché vert',
    'Prélèvement Eaux de la ville',
    'Virement épargne',
    'Virement loyer',
    'Retrait guichet',
    'Salaire Girard Services',
  ],
};
const MEALS = {
  en: ['Flat white', 'Cheese toastie', 'Carrot cake', 'Apple juice', 'Porridge', 'Iced tea'],
  de: ['Milchkaffee', 'Käsebrot', 'Apfelkuchen', 'Apfelsaft', 'Linsensuppe'],
  fr: ['Café crème', 'Tarte aux pommes', 'Jus de pomme', 'Croissant', 'Soupe du jour'],
};

export interface Person {
  readonly given: string;
  readonly family: string;
}

/** Names, places and things of a locale. */
export const people = (random: Random, { language }: Locale): Person => ({
  given: random.pick(GIVEN[language]),
  family: random.pick(FAMILY[language]),
});

export const company = (random: Random, { language, country }: Locale): string =>
  `${random.pick(FAMILY[language])} ${random.pick(TRADES[language])} ${LEGAL[country]}`;

export function address(random: Random, { language, country }: Locale): [street: string, town: string] {
  const [street, number] = [random.pick(STREETS[language]), random.int(2, 180)];
  return [language === 'de' ? `${street} ${number}` : `${number} ${street}`, TOWNS[country]];
}

export const goods = (random: Random, { language }: Locale, count: number): string[] =>
  random.sample(GOODS[language], count);
export const meals = (random: Random, { language }: Locale, count: number): string[] =>
  random.sample(MEALS[language], count);
export const movement = (random: Random, { language }: Locale): string => random.pick(MOVEMENTS[language]);
