import { plainWords } from './arithmetic/vocabulary.ts';

/**
 * What an amount of a payslip is: `end` is the net pay or what is paid out, `employer` a cost that the employee does not
 * bear, `year` a sum of the year so far.
 */
export type PayRole = 'gross' | 'deductions' | 'end' | 'employer' | 'year' | 'row';

const WAGE =
  '(?:pay|salary|salaries|wages?|earnings|income|remuneration|compensation|entgelt|bezuge|verdienst|lohn|gehalt|salaire|paie|sueldo|salario|retribuzione|stipendio|loon|salaris|lon|vencimento|ordenado|wynagrodzenie)';
const SUM = '(?:total|totals|totale|totaal|totalt|summe|sum|suma|summa|gesamt|insgesamt|razem|samlet)';
const TAKEN_OFF =
  '(?:deductions?|abzuge|retenues|cotisations|deducciones|deducir|deducoes|ritenute|trattenute|inhoudingen|descontos|avdrag|fradrag|trekk|potracenia)';

const GROSS = new RegExp(
  [
    `\\bgross (?:\\w+ )?${WAGE}\\b`,
    `\\btotal (?:gross|earnings|payments|devengado|devengos|brut|bruto|competenze|vencimentos|iliquido)\\b`,
    `\\b(?:gesamt|monats)-?brutto\\b`,
    `\\bbrutt?o-?${WAGE}\\b`,
    `\\b${WAGE} (?:\\w+ )?(?:brute?|brutt?o|lord[ao]|iliquido)\\b`,
    `\\b(?:totale|totaal|summa) (?:competenze|lordo|brutt?o)\\b`,
    `\\bbrutt?o ${WAGE}\\b`,
  ].join('|'),
);
const DEDUCTIONS = new RegExp(
  `\\b${SUM} (?:\\w+ ){0,3}${TAKEN_OFF}\\b|\\b${TAKEN_OFF} ${SUM}\\b|^(?:les |de |die )?${TAKEN_OFF}(?: [a-z]{1,3})?$|\\bgesamtabzuge\\b`,
);
const NET = /\b(?:net|nett|netto|neto|netto-?\p{L}+|liquido|liquide|take-?home|take home)\b/u;
const PAID_OUT =
  /\b(?:paid out|amount paid|paid to|pay-?out|bank (?:transfer|payment|credit)|transferred|auszahlung\w*|auszuzahl\w*|uberweisung\w*|verse|virement|percibir|transferencia|in busta|bonifico|uit te betalen|uitbetal\w*|uitbetaald|utbetal\w*|udbetal\w*|do wyplaty|a receber)\b/;
/** What was paid before, or what such a payment is taken from. */
const ADVANCE =
  /\b(?:advances?|avance|acomptes?|vorschuss\w*|abschlag\w*|anticipos?|accont[oi]|voorschot\w*|forskott|forskud|zaliczk\w*|loans?|darlehen|prets?)\b/;
/** Wages that taxes or contributions are worked out from, and wages of an hour. */
const ASSESSED =
  /\b(?:taxable|imposable|imponible|imponibile|steuer\w*|sv|sv-\w+|pensionable|ni-?able|hourly|rate|stunden\w*|tributable|fiscal)\b/;
const EMPLOYER =
  /\b(?:employers?|arbeitgeber\w*|ag-\w+|patronal\w*|empresa|azienda|datore|werkgever\w*|arbetsgivar\w*|arbejdsgiver\w*|pracodawc\w*)\b/;
const YEAR =
  /\b(?:ytd|year-?to-?date|to date|td|cumul\w*|kumul\w*|this year|jahres\w*|jahreswert|annual|annee|anno|anual|progressiv\w*|jaar\w*|ejercicio)\b/;

/** What the words before an amount of a payslip say, in the main languages of western Europe. */
export function payRoleOf(label: string): PayRole {
  const words = plainWords(label).join(' ');
  if (YEAR.test(words)) return 'year';
  if (EMPLOYER.test(words)) return 'employer';
  if (DEDUCTIONS.test(words)) return 'deductions';
  if (ASSESSED.test(words)) return 'row';
  if (GROSS.test(words)) return 'gross';
  return NET.test(words) || (PAID_OUT.test(words) && !ADVANCE.test(words)) ? 'end' : 'row';
}

/** True where a heading names sums of the year. */
export const namesYear = (text: string): boolean => YEAR.test(plainWords(text).join(' '));
