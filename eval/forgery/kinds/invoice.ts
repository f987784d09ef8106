import { type Part, paperOf, SheetBuilder } from '../draw/sheet.ts';
import { digits, iban, taxNumber } from '../world/identifiers.ts';
import { addDays } from '../world/locale.ts';
import { address, company, goods, people } from '../world/names.ts';
import { spellAmount } from '../world/spell.ts';
import { amount, date, id, type Kind, name, type Scene } from './draft.ts';

interface Row {
  readonly text: string;
  readonly quantity: number;
  readonly unit: number;
  readonly total: number;
}

export const invoice: Kind = { name: 'invoice', title: 'Invoice', small: false, draw };

function draw(scene: Scene) {
  const { random, style, locale } = scene;
  const layout = random.pick(['classic', 'compact'] as const);
  const page = new SheetBuilder(paperOf(locale.country), layout === 'classic' ? 10 : 9);
  const top = drawHead(page, scene, layout === 'classic' ? 60 : 48);
  const rows = rowsOf(scene);
  const bottom = drawRows(page, scene, rows, top);
  const net = rows.reduce((sum, row) => sum + row.total, 0);
  const percent = random.pick(locale.tax.percents);
  const tax = Math.round((net * percent) / 100);
  const total = style.money(net + tax);
  page.rule(360, bottom - 4, 180);
  page.left(360, bottom + 14, locale.words.subtotal);
  page.right(540, bottom + 14, [{ text: style.money(net), tag: amount('subtotal') }]);
  page.left(360, bottom + 30, `${locale.tax.name} ${style.percent(percent)}`);
  page.right(540, bottom + 30, [{ text: style.money(tax), tag: amount('tax') }]);
  page.left(360, bottom + 48, locale.words.total, { face: 'bold' });
  page.right(540, bottom + 48, [{ text: total, tag: amount('total', true) }], { face: 'bold' });
  drawFoot(page, scene, net + tax, bottom + 90);
  return page.sheet();
}

function drawHead(page: SheetBuilder, { random, style, locale, issued }: Scene, left: number): number {
  const { words } = locale;
  const [street, town] = address(random, locale);
  const number = `${random.pick(['INV-', 'R', ''])}${issued.slice(0, 4)}-${digits(random, 5)}`;
  const tax = taxNumber(random, locale);
  const buyer = people(random, locale);
  page.left(left, 62, company(random, locale), { face: 'bold', size: 14 });
  page.left(left, 78, `${street}, ${town}`);
  page.left(left, 93, [{ text: `${tax.label}: ` }, { text: tax.text, tag: id('tax-number', false) }]);
  page.left(left, 140, words.billTo);
  page.left(left, 155, [{ text: `${buyer.given} ${buyer.family}`, tag: name('buyer') }]);
  page.left(left, 170, address(random, locale).join(', '));
  page.left(360, 140, [{ text: `${words.invoiceNumber}: ` }, { text: number, tag: id('invoice-number') }]);
  page.left(360, 155, [{ text: `${words.invoiceDate}: ` }, { text: style.date(issued), tag: date('issued') }]);
  page.left(360, 170, [
    { text: `${words.dueDate}: ` },
    { text: style.date(addDays(issued, random.pick([14, 30]))), tag: date('due', false) },
  ]);
  page.left(left, 225, words.invoice, { face: 'bold', size: 15 });
  return 260;
}

function rowsOf({ random, locale, scale }: Scene): Row[] {
  return goods(random, locale, random.int(3, 6)).map((text) => {
    const quantity = random.int(1, 12);
    const unit = Math.round(random.int(500, 24_000) * scale);
    return { text, quantity, unit, total: quantity * unit };
  });
}

function drawRows(page: SheetBuilder, { random, style, locale }: Scene, rows: readonly Row[], top: number): number {
  const { words } = locale;
  const step = random.pick([16, 19, 22]);
  page.fill(55, top - 12, 490, 17, 0.9);
  page.left(60, top, words.description, { face: 'bold' });
  page.right(350, top, words.quantity, { face: 'bold' });
  page.right(450, top, words.unitPrice, { face: 'bold' });
  page.right(540, top, words.amount, { face: 'bold' });
  rows.forEach((row, index) => {
    const y = top + step * (index + 1);
    page.left(60, y, row.text);
    page.right(350, y, String(row.quantity));
    page.right(450, y, [{ text: style.money(row.unit), tag: amount(`unit-${index}`) }]);
    page.right(540, y, [{ text: style.money(row.total), tag: amount(`row-${index}`) }]);
  });
  return top + step * (rows.length + 1) + 6;
}

function drawFoot(page: SheetBuilder, { random, style, locale }: Scene, cents: number, y: number): void {
  const { words } = locale;
  const total: Part = { text: style.money(cents), tag: amount('total', true) };
  page.left(60, y, [{ text: `${words.payTo} ` }, { text: iban(random, locale), tag: id('iban') }]);
  if (random.chance(0.6)) page.left(60, y + 16, [{ text: `${words.total}: ` }, total]);
  if (random.chance(0.4)) page.left(60, y + 32, `${words.amountInWords}: ${spellAmount(cents, locale)}`);
}
