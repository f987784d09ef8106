import { paperOf, SheetBuilder } from '../draw/sheet.ts';
import { digits, iban } from '../world/identifiers.ts';
import { addDays } from '../world/locale.ts';
import { address, company, people } from '../world/names.ts';
import { amount, date, id, type Kind, name, type Scene } from './draft.ts';

export const payslip: Kind = { name: 'payslip', title: 'Payslip', small: false, draw };

function draw(scene: Scene) {
  const { random, style, locale, issued } = scene;
  const { words } = locale;
  const page = new SheetBuilder(paperOf(locale.country), random.pick([9.5, 10, 11]));
  const employee = people(random, locale);
  const left = random.pick([52, 64]);
  page.left(left, 60, company(random, locale), { face: 'bold', size: 14 });
  page.left(left, 77, address(random, locale).join(', '));
  page.left(left, 118, words.payslip, { face: 'bold', size: 15 });
  page.left(left, 142, [{ text: `${employee.given} ${employee.family}`, tag: name('employee') }]);
  page.left(left, 158, [
    { text: `${words.employeeNumber}: ` },
    { text: digits(random, 6), tag: id('employee-number') },
  ]);
  page.left(320, 142, [{ text: `${words.period}: ${style.date(addDays(issued, -30))} - ${style.date(issued)}` }]);
  page.left(320, 158, [{ text: `${words.payDate}: ` }, { text: style.date(issued), tag: date('issued') }]);
  const bottom = drawSums(page, scene, left, 200);
  page.left(left, bottom + 34, [{ text: 'IBAN: ' }, { text: iban(random, locale), tag: id('iban', false) }]);
  return page.sheet();
}

function drawSums(page: SheetBuilder, { random, style, locale, scale }: Scene, left: number, top: number): number {
  const { words } = locale;
  const step = random.pick([17, 20]);
  const [basic, allowance] = [
    Math.round(random.int(210_000, 640_000) * scale),
    Math.round(random.int(4_000, 24_000) * scale),
  ];
  const gross = basic + allowance;
  const [tax, pension] = [Math.round((gross * random.int(12, 24)) / 100), Math.round((gross * random.int(4, 9)) / 100)];
  const rows = [
    { text: words.basic, cents: basic, tag: amount('basic') },
    { text: words.allowance, cents: allowance, tag: amount('allowance') },
    { text: words.gross, cents: gross, tag: amount('gross', true) },
    { text: words.incomeTax, cents: tax, tag: amount('income-tax') },
    { text: words.pension, cents: pension, tag: amount('pension') },
    { text: words.deductions, cents: tax + pension, tag: amount('deductions') },
    { text: words.net, cents: gross - tax - pension, tag: amount('net', true) },
  ];
  page.left(left, top, words.description, { face: 'bold' });
  page.right(520, top, words.amount, { face: 'bold' });
  page.rule(left, top + 5, 520 - left);
  rows.forEach(({ text, cents, tag }, index) => {
    const face = tag.main ? 'bold' : 'plain';
    page.left(left, top + (index + 1) * step, text, { face });
    page.right(520, top + (index + 1) * step, [{ text: style.money(cents), tag }], { face });
  });
  return top + rows.length * step;
}
