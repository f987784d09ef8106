import { SheetBuilder } from '../draw/sheet.ts';
import { digits, mrzLines } from '../world/identifiers.ts';
import { addDays } from '../world/locale.ts';
import { people } from '../world/names.ts';
import { date, id, type Kind, name, type Scene } from './draft.ts';

export const idCard: Kind = { name: 'id-card', title: 'Identity card', small: true, draw };

const LAND = { GB: 'GBR', US: 'USA', DE: 'D<<', FR: 'FRA', MY: 'MYS', IN: 'IND' } as const;
const YEARS_VALID = 10;

function draw({ random, style, locale, issued }: Scene) {
  const { words } = locale;
  const holder = people(random, locale);
  const sex = random.pick(['F', 'M'] as const);
  const number = `L${digits(random, 8)}`;
  const born = addDays('1961-01-01', random.int(0, 15_000));
  const expires = addDays(issued, YEARS_VALID * 365);
  const page = new SheetBuilder({ width: 300, height: 190 }, 9);
  page.fill(0, 0, 300, 24, 0.85);
  page.left(12, 16, words.identity, { face: 'bold', size: 11 });
  drawPortrait(page, random.int(0, 3));
  const rows = [
    { label: words.surname, part: { text: holder.family.toUpperCase(), tag: name('family') } },
    { label: words.given, part: { text: holder.given.toUpperCase(), tag: name('given') } },
    { label: words.born, part: { text: style.date(born), tag: date('born') } },
    { label: words.expires, part: { text: style.date(expires), tag: date('expires') } },
    { label: words.documentNumber, part: { text: number, tag: id('document-number') } },
  ];
  rows.forEach(({ label, part }, index) => {
    page.left(96, 38 + index * 19, label, { size: 6 });
    page.left(96, 47 + index * 19, [part], { face: 'bold' });
  });
  const compact = (day: string): string => day.slice(2).replaceAll('-', '');
  const lines = mrzLines({
    land: LAND[locale.country],
    number,
    born: compact(born),
    expires: compact(expires),
    sex,
    ...holder,
  });
  for (const [index, text] of lines.entries()) page.left(14, 150 + index * 14, text, { face: 'mono', size: 14 });
  return page.sheet();
}

/** A grey head and shoulders, by rectangles. */
function drawPortrait(page: SheetBuilder, shade: number): void {
  page.fill(14, 34, 70, 88, 0.8);
  page.fill(34, 50, 30, 38, 0.4 + shade * 0.05);
  page.fill(24, 92, 50, 30, 0.3 + shade * 0.05);
}
