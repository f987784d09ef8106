import type { Random } from '../../risk/random.ts';
import { addDays } from '../world/locale.ts';
import { type Account, accountOf } from './accounts.ts';
import { COUNTRIES, type Country } from './country.ts';
import { type Cents, sum } from './money.ts';
import { personOf } from './parties.ts';

export interface Movement {
  readonly date: string;
  readonly text: string;
  /** True where it takes an earlier movement back. */
  readonly reversal: boolean;
  readonly amount: Cents;
  /** After it. */
  readonly balance: Cents;
}

export interface Statement {
  readonly country: Country;
  readonly holder: string;
  readonly account: Account;
  readonly number: number;
  readonly from: string;
  readonly to: string;
  readonly opening: Cents;
  readonly movements: readonly Movement[];
  readonly credits: Cents;
  /** Positive. */
  readonly debits: Cents;
  readonly closing: Cents;
}

const TEXTS: Readonly<Record<Country['language'], readonly [out: readonly string[], income: readonly string[]]>> = {
  en: [
    ['Card purchase Market Hall', 'Direct debit Energy', 'Rent', 'Cash withdrawal', 'Insurance premium'],
    ['Salary', 'Refund', 'Transfer received'],
  ],
  de: [
    ['Kartenzahlung Markthalle', 'Lastschrift Strom', 'Miete', 'Bargeldauszahlung', 'Versicherung'],
    ['Gehalt', 'Erstattung', 'Überweisungseingang'],
  ],
  fr: [
    ['Achat carte Halles', 'Prélèvement énergie', 'Loyer', 'Retrait', 'Assurance'],
    ['Salaire', 'Remboursement', 'Virement reçu'],
  ],
  es: [
    ['Compra tarjeta Mercado', 'Recibo energía', 'Alquiler', 'Retirada efectivo', 'Seguro'],
    ['Nómina', 'Devolución', 'Transferencia recibida'],
  ],
  it: [
    ['Pagamento carta Mercato', 'Addebito energia', 'Affitto', 'Prelievo', 'Assicurazione'],
    ['Stipendio', 'Rimborso', 'Bonifico ricevuto'],
  ],
  nl: [
    ['Betaalpas Markthal', 'Incasso energie', 'Huur', 'Geldopname', 'Verzekering'],
    ['Salaris', 'Terugbetaling', 'Overboeking ontvangen'],
  ],
};

/** An account statement with reversals; the same `random` gives the same one. */
export function drawStatement(random: Random, to: string): Statement {
  const country = random.pick(COUNTRIES.filter(({ code }) => code !== 'US'));
  const count = random.weighted([
    [random.int(5, 18), 4],
    [random.int(25, 60), 1],
  ]);
  const opening = random.int(20_000, 900_000);
  const [from, movements] = drawMovements(random, country, { to, count, opening });
  const amounts = movements.map(({ amount }) => amount);
  const account = accountOf(country.code, random.fork('account'));
  if (account === null) throw new RangeError(`There are no accounts with an IBAN in ${country.code}.`);
  return {
    country,
    holder: personOf(country, random.fork('holder')),
    account,
    number: random.int(1, 12),
    from,
    to,
    opening,
    movements,
    credits: sum(amounts.filter((amount) => amount > 0)),
    debits: -sum(amounts.filter((amount) => amount < 0)),
    closing: opening + sum(amounts),
  };
}

interface Span {
  readonly to: string;
  readonly count: number;
  readonly opening: Cents;
}

function drawMovements(random: Random, { language }: Country, { to, count, opening }: Span): [string, Movement[]] {
  const from = addDays(to, -29);
  const days = Array.from({ length: count }, () => random.int(0, 29)).toSorted((a, b) => a - b);
  const [out, income] = TEXTS[language];
  const movements: Movement[] = [];
  let balance = opening;
  for (const day of days) {
    const last = movements.at(-1);
    const reversal = last !== undefined && !last.reversal && random.chance(0.06);
    const credit = random.chance(0.25);
    const fresh = credit ? random.int(2500, 320_000) : -random.int(180, 140_000);
    const amount = reversal ? -last.amount : fresh;
    balance += amount;
    movements.push({
      date: addDays(from, day),
      text: reversal ? last.text : random.pick(credit ? income : out),
      reversal,
      amount,
      balance,
    });
  }
  return [from, movements];
}
