import { SheetBuilder } from '../draw/sheet.ts';
import { digits, taxNumber } from '../world/identifiers.ts';
import { address, company, meals } from '../world/names.ts';
import { amount, date, id, type Kind, type Scene } from './draft.ts';

export const receipt: Kind = { name: 'receipt', title: 'Receipt', small: true, draw };

const [LEFT, RIGHT] = [16, 214];

function draw(scene: Scene) {
  const { random, style, locale, issued, scale } = scene;
  const { words } = locale;
  const size = random.pick([9, 9.5, 10]);
  const step = size + random.pick([4, 5, 6]);
  const items = meals(random, locale, random.int(3, 5)).map((text) => ({
    text,
    cents: Math.round(random.int(180, 2_600) * scale),
  }));
  const page = new SheetBuilder({ width: 230, height: 150 + step * (items.length + 10) }, size);
  const tax = taxNumber(random, locale);
  page.centre(115, 30, company(random, locale), { face: 'bold', size: size + 2 });
  page.centre(115, 30 + step, address(random, locale)[0]);
  page.centre(115, 30 + 2 * step, `${tax.label}: ${tax.text}`);
  const time = `${random.int(9, 20)}:${random.int(10, 59)}`;
  page.left(LEFT, 40 + 3 * step, [{ text: style.date(issued), tag: date('issued') }, { text: ` ${time}` }]);
  page.left(LEFT, 40 + 4 * step, [
    { text: `${words.receipt} ` },
    { text: digits(random, 6), tag: id('receipt-number') },
  ]);
  drawSums(page, scene, items, 50 + 5 * step, step);
  return page.sheet();
}

interface Item {
  readonly text: string;
  readonly cents: number;
}

function drawSums(
  page: SheetBuilder,
  { random, style, locale }: Scene,
  items: readonly Item[],
  top: number,
  step: number,
): void {
  const { words, tax } = locale;
  const net = items.reduce((sum, { cents }) => sum + cents, 0);
  const percent = random.pick(tax.percents);
  const taxed = Math.round((net * percent) / 100);
  const total = net + taxed;
  const tendered = Math.ceil(total / 1_000) * 1_000;
  const rows = [
    ...items.map(({ text, cents }, index) => ({ text, cents, tag: amount(`row-${index}`) })),
    { text: words.subtotal, cents: net, tag: amount('subtotal') },
    { text: `${tax.name} ${style.percent(percent)}`, cents: taxed, tag: amount('tax') },
    { text: words.total, cents: total, tag: amount('total', true) },
    { text: words.cash, cents: tendered, tag: amount('cash') },
    { text: words.change, cents: tendered - total, tag: amount('change') },
  ];
  rows.forEach(({ text, cents, tag }, index) => {
    const face = tag.name === 'total' ? 'bold' : 'plain';
    page.left(LEFT, top + index * step, text, { face });
    page.right(RIGHT, top + index * step, [{ text: style.money(cents), tag }], { face });
  });
  page.centre(115, top + (rows.length + 1) * step, words.thanks);
}
