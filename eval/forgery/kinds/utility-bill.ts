import { paperOf, SheetBuilder } from '../draw/sheet.ts';
import { digits } from '../world/identifiers.ts';
import { addDays } from '../world/locale.ts';
import { address, company, people } from '../world/names.ts';
import { amount, date, id, type Kind, name, type Scene } from './draft.ts';

export const utilityBill: Kind = { name: 'utility-bill', title: 'Energy bill', small: false, draw };

function draw(scene: Scene) {
  const { random, style, locale, issued } = scene;
  const { words } = locale;
  const page = new SheetBuilder(paperOf(locale.country), random.pick([9.5, 10]));
  const customer = people(random, locale);
  const [left, right] = [58, 537];
  page.fill(0, 0, paperOf(locale.country).width, 34, 0.88);
  page.left(left, 23, company(random, locale), { face: 'bold', size: 14 });
  page.left(left, 86, [{ text: `${customer.given} ${customer.family}`, tag: name('customer') }]);
  const [street, town] = address(random, locale);
  page.left(left, 100, [{ text: street, tag: name('street') }]);
  page.left(left, 114, town);
  page.left(340, 86, [{ text: `${words.customerNumber}: ` }, { text: digits(random, 9), tag: id('customer-number') }]);
  page.left(340, 100, [{ text: `${words.meter}: ` }, { text: digits(random, 8), tag: id('meter', false) }]);
  page.left(340, 114, [{ text: `${words.issued}: ` }, { text: style.date(issued), tag: date('issued') }]);
  page.left(left, 160, words.bill, { face: 'bold', size: 16 });
  page.left(left, 180, `${words.period}: ${style.date(addDays(issued, -92))} - ${style.date(addDays(issued, -2))}`);
  drawCharges(page, scene, left, right);
  return page.sheet();
}

function drawCharges(
  page: SheetBuilder,
  { random, style, locale, issued, scale }: Scene,
  left: number,
  right: number,
): void {
  const { words, tax } = locale;
  const before = random.int(12_000, 61_000);
  const used = Math.round(random.int(240, 1_900) * scale);
  const pricePerUnit = random.int(18, 41);
  const [energy, standing] = [used * pricePerUnit, random.int(2_000, 5_200)];
  const percent = random.pick(tax.percents);
  const net = energy + standing;
  const taxed = Math.round((net * percent) / 100);
  page.left(left, 212, `${words.reading}: ${words.previous} ${before}, ${words.present} ${before + used}`);
  const rows = [
    { text: `${words.usage}: ${used} kWh x ${style.money(pricePerUnit)}`, cents: energy, tag: amount('energy') },
    { text: words.standing, cents: standing, tag: amount('standing') },
    { text: words.subtotal, cents: net, tag: amount('subtotal') },
    { text: `${tax.name} ${style.percent(percent)}`, cents: taxed, tag: amount('tax') },
    { text: words.total, cents: net + taxed, tag: amount('total', true) },
  ];
  rows.forEach(({ text, cents, tag }, index) => {
    const face = tag.main ? 'bold' : 'plain';
    page.left(left, 246 + index * 20, text, { face });
    page.right(right, 246 + index * 20, [{ text: style.money(cents), tag }], { face });
  });
  const due = style.date(addDays(issued, 21));
  page.left(left, 372, [{ text: `${words.dueDate}: ` }, { text: due, tag: date('due', false) }]);
  page.left(left, 390, [{ text: `${words.total}: ` }, { text: style.money(net + taxed), tag: amount('total', true) }], {
    face: 'bold',
  });
}
