import { plainWords } from './arithmetic/vocabulary.ts';

/** What an amount of an account statement is: a balance at its start or end, or the sum of what came in or went out. */
export type AccountRole = 'opening' | 'closing' | 'credits' | 'debits' | null;

const BALANCE = '(?:balance|saldo|solde|kontostand|stand|bestand|balans|saldot)';
const SUM = '(?:total|totals|totaux|totale|totaal|totalt|summe|sum|suma|summa|gesamt|somme)';

const OPENING = new RegExp(
  [
    `\\b(?:opening|previous|beginning|starting|prior|initial|old|last) (?:\\w+ )?balance\\b`,
    `\\bbalance (?:at (?:the )?(?:start|beginning)|(?:from|on) (?:the )?(?:last|previous) statement)\\b`,
    '\\bbrought forward\\b',
    `\\balter? ${BALANCE}\\b`,
    '\\b(?:anfangs|start|begin|primo)-?(?:saldo|bestand|stand)\\b',
    '\\bsaldovortrag\\b',
    `\\b(?:ancien|dernier) solde\\b|\\bsolde (?:\\w+ )?(?:initial|precedent|anterieur|(?:d )?ouverture|depart)\\b`,
    `\\bsaldo (?:\\w+ )?(?:inicial|anterior|iniziale|precedente|apertura|poczatkowe)\\b`,
    `\\b(?:vorig|oude?|ingaende|inngaende) ${BALANCE}\\b`,
  ].join('|'),
);
const CLOSING = new RegExp(
  [
    `\\b(?:closing|ending|new|final) (?:\\w+ )?balance\\b`,
    `\\bbalance at (?:the )?(?:end|close)\\b`,
    '\\bcarried forward\\b',
    `\\bneuer? ${BALANCE}\\b`,
    '\\b(?:end|eind|schluss|abschluss|slut|slot|ultimo)-?(?:saldo|bestand|stand)\\b',
    `\\bnouveau solde\\b|\\bsolde (?:\\w+ )?(?:final|nouveau|cloture|fin)\\b`,
    `\\bsaldo (?:\\w+ )?(?:final|finale|nuevo|nuovo|actual|attuale|chiusura|cierre|koncowe)\\b`,
    `\\b(?:nuevo|nuovo|nieuwe?|utgaende) ${BALANCE}\\b`,
  ].join('|'),
);
const IN =
  '(?:credits?|deposits?|additions|money in|paid in|payments in|receipts|gutschriften|eingange|zugange|haben|encaissements|abonos|ingresos|entrate|accrediti|avere|bijgeschreven|bijschrijvingen|bij|ontvangsten|insattning(?:ar)?|einzahlungen|zahlungseingange|innskudd|indbetalinger|uznania|wplywy|entradas|creditos)';
const OUT =
  '(?:debits?|withdrawals?|subtractions|money out|paid out|payments out|charges|belastungen|lastschriften|ausgange|abgange|soll|decaissements|cargos|gastos|adeudos|uscite|addebiti|dare|afgeschreven|afschrijvingen|af|uitgaven|uttag|auszahlungen|zahlungsausgange|uttak|udbetalinger|obciazenia|wydatki|saidas|debitos)';

const summed = (what: string): RegExp =>
  new RegExp(`\\b${SUM} (?:\\w+ ){0,2}${what}\\b|\\b${what} ${SUM}\\b|\\b${what} and other ${what}\\b`);
const bare = (what: string): RegExp => new RegExp(`\\b${what}\\b`);

type Patterns = readonly (readonly [NonNullable<AccountRole>, RegExp])[];

const BALANCES: Patterns = [
  ['opening', OPENING],
  ['closing', CLOSING],
];
const SUMMED: Patterns = [...BALANCES, ['credits', summed(IN)], ['debits', summed(OUT)]];
const BARE: Patterns = [...BALANCES, ['credits', bare(IN)], ['debits', bare(OUT)]];

/**
 * What the words before an amount of a statement say, in the main languages of western Europe.
 * @param boxed between an opening and a closing balance, where sums need not be called so.
 */
export function accountRoleOf(label: string, boxed = false): AccountRole {
  const words = plainWords(label).join(' ');
  const [first, ...more] = (boxed ? BARE : SUMMED).filter(([, pattern]) => pattern.test(words));
  return first === undefined || more.length > 0 ? null : first[0];
}
