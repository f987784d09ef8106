import { bad, good, type Parsed } from './value.ts';

/** In the languages of `CUSTOMER_HEADERS`. One letter is taken where no other of them uses it for the opposite. */
const TRUE = setOf(
  'true t yes y 1 x si sí s oui o ja j tak da да так sim vrai vero verdadero verdadeiro wahr waar prawda on',
);
const FALSE = setOf('false f no n 0 non nein nee nie não nao nu нет ні falsch faux falso onwaar fałsz off');

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

export function parseBoolean(text: string): Parsed<boolean> {
  const word = text.normalize('NFC').toLowerCase();
  if (TRUE.has(word)) return good(true);
  return FALSE.has(word) ? good(false) : bad('is neither true nor false');
}

export type CustomerType = 'individual' | 'business';

const INDIVIDUAL = `individual person private natural consumer retail naturalperson privateperson privat privatperson
  privatkunde privatkunden natürlicheperson einzelperson particulier personnephysique persona personafisica particular individuo
  privato personafísica privépersoon natuurlijkpersoon osobafizyczna osobaprywatna prywatny pessoafísica pessoafisica pf
  persoanăfizică persoanafizica физлицо физическоелицо фізособа фізичнаособа`;
const BUSINESS = `business company organization organisation corporate corporation legal legalentity legalperson entity firm
  firma unternehmen geschäftskunde geschaeftskunde firmenkunde juristischeperson entreprise société societe personnemorale
  professionnel empresa personajurídica personajuridica azienda società societa personagiuridica bedrijf rechtspersoon zakelijk
  organisatie osobaprawna przedsiębiorstwo pessoajurídica pessoajuridica pj persoanăjuridică persoanajuridica companie юрлицо
  юридическоелицо компания организация юрособа юридичнаособа компанія організація`;

const TYPES: ReadonlyMap<string, CustomerType> = new Map([
  ...typed(INDIVIDUAL, 'individual'),
  ...typed(BUSINESS, 'business'),
]);

function typed(words: string, type: CustomerType): (readonly [string, CustomerType])[] {
  return words.split(/\s+/).map((word) => [word.normalize('NFC'), type] as const);
}

export function parseCustomerType(text: string): Parsed<CustomerType> {
  const type = TYPES.get(
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(/[^\p{L}]/gu, ''),
  );
  return type === undefined ? bad('is neither individual nor business') : good(type);
}

export const KYC_STATUSES = ['none', 'pending', 'verified', 'failed', 'expired'] as const;
export const DECLARED_RISKS = ['low', 'medium', 'high', 'prohibited'] as const;

/** The words of the lists in other languages, and other English ones. */
const MEANINGS: Readonly<Record<string, string>> = {
  ...meaning(
    'verified',
    'approved passed ok confirmed complete completed verifiziert bestätigt geprüft vérifié verificado verificato aprobado geverifieerd zweryfikowany verificat подтвержден проверен підтверджено перевірено',
  ),
  ...meaning(
    'pending',
    'inprogress open review underreview offen ausstehend inprüfung enattente encours pendiente inattesa inbehandeling oczekujący wtoku pendente înașteptare ожидает вожидании очікує',
  ),
  ...meaning(
    'failed',
    'rejected declined refused denied abgelehnt fehlgeschlagen refusé rejeté échoué rechazado fallido rifiutato fallito afgewezen mislukt odrzucony rejeitado recusado respins отклонен відхилено',
  ),
  ...meaning(
    'expired',
    'abgelaufen expiré caducado vencido scaduto verlopen wygasły expirado expirat истек прострочено',
  ),
  ...meaning(
    'none',
    'notstarted unverified nichtgeprüft keine aucun ninguno nessuno geen brak nenhum niciunul нет немає',
  ),
  ...meaning('low', 'niedrig gering faible bas bajo basso laag niskie niski baixo scăzut низкий низький l'),
  ...meaning('medium', 'moderate mittel moyen medio gemiddeld średnie średni médio mediu средний середній m'),
  ...meaning('high', 'hoch élevé alto hoog wysokie wysoki ridicat высокий високий h'),
  ...meaning(
    'prohibited',
    'blocked forbidden unacceptable verboten gesperrt interdit prohibido vietato verboden zabroniony proibido interzis запрещен заборонено',
  ),
};

function meaning(word: string, words: string): Record<string, string> {
  return Object.fromEntries(words.split(' ').map((other) => [other, word]));
}

/** A word of a closed list, or one that means it in another language; any other is read as nothing, with a caution. */
export function parseWord<const W extends string>(text: string, list: readonly W[]): Parsed<W> {
  const word = text.normalize('NFC').toLowerCase();
  const meant = MEANINGS[word.replace(/[^\p{L}\p{N}]/gu, '')];
  const found = list.find((candidate) => candidate === word) ?? list.find((candidate) => candidate === meant);
  if (found !== undefined) return good(found);
  return { value: null, problem: null, caution: `is none of ${list.join(', ')}` };
}
