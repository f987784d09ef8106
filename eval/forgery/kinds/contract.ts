import { paperOf, SheetBuilder } from '../draw/sheet.ts';
import { digits } from '../world/identifiers.ts';
import { addDays } from '../world/locale.ts';
import { company, people } from '../world/names.ts';
import { spellAmount } from '../world/spell.ts';
import { amount, date, id, type Kind, name, type Scene } from './draft.ts';

export const contract: Kind = { name: 'contract', title: 'Service agreement', small: false, draw };

const CHARACTERS_PER_LINE = 74;

function draw(scene: Scene) {
  const { random, style, locale, issued, scale } = scene;
  const { words } = locale;
  const page = new SheetBuilder(paperOf(locale.country), 11);
  const [left, step] = [random.pick([64, 72]), random.pick([17, 19])];
  const person = people(random, locale);
  const cents = Math.round(random.int(900, 9_500) * scale) * 100;
  page.left(left, 90, words.contract, { face: 'bold', size: 17 });
  page.left(left, 114, [
    { text: `${words.contractNumber}: ` },
    { text: `${issued.slice(0, 4)}/${digits(random, 4)}`, tag: id('contract-number') },
  ]);
  page.left(left, 150, `${words.between} ${company(random, locale)}`);
  page.left(left, 150 + step, [
    { text: `${words.and} ` },
    { text: `${person.given} ${person.family}`, tag: name('party') },
    { text: '.' },
  ]);
  page.left(left, 150 + 3 * step, [
    { text: `1. ${words.begins} ` },
    { text: style.date(addDays(issued, 14)), tag: date('begin', false) },
    { text: '.' },
  ]);
  page.left(left, 150 + 4 * step, [
    { text: `2. ${words.fee} ` },
    { text: style.moneyWithCurrency(cents), tag: amount('fee', true) },
    { text: '.' },
  ]);
  const spelt = random.chance(0.6) ? 1 : 0;
  if (spelt === 1) page.left(left, 150 + 5 * step, `    ${words.amountInWords}: ${spellAmount(cents, locale)}`);
  const lines = wrapped(`3. ${words.terms}`);
  for (const [index, text] of lines.entries()) page.left(left, 150 + (5 + spelt + index) * step, text);
  const foot = 150 + (8 + lines.length) * step;
  page.left(left, foot, [{ text: `${words.date}: ` }, { text: style.date(issued), tag: date('issued') }]);
  page.rule(left, foot + 60, 160);
  page.rule(left + 260, foot + 60, 160);
  return page.sheet();
}

function wrapped(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length >= CHARACTERS_PER_LINE) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}
