import { paperOf, SheetBuilder } from '../draw/sheet.ts';
import { iban } from '../world/identifiers.ts';
import { addDays } from '../world/locale.ts';
import { address, company, movement, people } from '../world/names.ts';
import { amount, date, id, type Kind, name, type Scene } from './draft.ts';

interface Entry {
  readonly day: string;
  readonly text: string;
  /** Negative: paid out. */
  readonly cents: number;
  readonly balance: number;
}

export const bankStatement: Kind = { name: 'bank-statement', title: 'Account statement', small: false, draw };

function draw(scene: Scene) {
  const { random, style, locale, issued, scale } = scene;
  const { words } = locale;
  const page = new SheetBuilder(paperOf(locale.country), random.pick([9, 9.5, 10]));
  const owner = people(random, locale);
  const opening = Math.round(random.int(80_000, 900_000) * scale);
  const entries = entriesOf(scene, opening);
  const closing = entries.at(-1)?.balance ?? opening;
  page.left(56, 60, `${company(random, locale)} Bank`, { face: 'bold', size: 14 });
  page.left(56, 80, [{ text: `${owner.given} ${owner.family}`, tag: name('owner') }]);
  page.left(56, 94, address(random, locale).join(', '));
  page.left(56, 130, words.statement, { face: 'bold', size: 13 });
  page.left(56, 150, [{ text: `${words.statementDate}: ` }, { text: style.date(issued), tag: date('issued') }]);
  page.left(330, 150, [{ text: 'IBAN: ' }, { text: iban(random, locale), tag: id('iban') }]);
  const bottom = drawEntries(page, scene, opening, entries);
  page.left(56, bottom + 22, words.closing, { face: 'bold' });
  page.right(540, bottom + 22, [{ text: style.money(closing), tag: amount('closing', true) }], { face: 'bold' });
  return page.sheet();
}

function entriesOf({ random, locale, issued, scale }: Scene, opening: number): Entry[] {
  let [balance, day] = [opening, addDays(issued, -28)];
  return Array.from({ length: random.int(9, 18) }, () => {
    const out = random.chance(0.75) && balance > 60_000;
    const cents = Math.round(random.int(450, out ? 40_000 : 300_000) * scale) * (out ? -1 : 1);
    balance += cents;
    const after = addDays(day, random.int(0, 2));
    day = after < issued ? after : day;
    return { day, text: movement(random, locale), cents, balance };
  });
}

function drawEntries(page: SheetBuilder, scene: Scene, opening: number, entries: readonly Entry[]): number {
  const { random, style, locale } = scene;
  const { words } = locale;
  const [top, step] = [190, random.pick([15, 17, 19])];
  const signed = random.chance(0.4);
  page.left(56, top, words.date, { face: 'bold' });
  page.left(122, top, words.description, { face: 'bold' });
  if (signed) page.right(440, top, words.amount, { face: 'bold' });
  else {
    page.right(370, top, words.debit, { face: 'bold' });
    page.right(455, top, words.credit, { face: 'bold' });
  }
  page.right(540, top, words.balance, { face: 'bold' });
  page.rule(56, top + 4, 484);
  page.left(122, top + step, words.opening);
  page.right(540, top + step, [{ text: style.money(opening), tag: amount('opening') }]);
  entries.forEach((entry, index) => {
    const y = top + step * (index + 2);
    if (index % 2 === 1 && random.chance(0.5)) page.fill(56, y - 10, 484, step - 2, 0.95);
    page.left(56, y, [{ text: style.date(entry.day), tag: date(`day-${index}`, false) }]);
    page.left(122, y, entry.text);
    const right = signed ? 440 : entry.cents < 0 ? 370 : 455;
    const text = style.money(signed ? entry.cents : Math.abs(entry.cents));
    page.right(right, y, [{ text, tag: amount(`movement-${index}`, entry.cents > 0) }]);
    page.right(540, y, [
      {
        text: style.money(entry.balance),
        tag: amount(index === entries.length - 1 ? 'closing' : `balance-${index}`, index === entries.length - 1),
      },
    ]);
  });
  return top + step * (entries.length + 2);
}
