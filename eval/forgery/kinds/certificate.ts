import { A4, SheetBuilder } from '../draw/sheet.ts';
import { digits } from '../world/identifiers.ts';
import { company, goods, people } from '../world/names.ts';
import { amount, date, id, type Kind, name, type Scene } from './draft.ts';

export const certificate: Kind = { name: 'certificate', title: 'Certificate', small: false, draw };

function draw(scene: Scene) {
  const { random, style, locale, issued, scale } = scene;
  const { words } = locale;
  const page = new SheetBuilder({ width: A4.height, height: A4.width }, 13);
  const middle = A4.height / 2;
  const person = people(random, locale);
  const grade = Math.min(9_900, Math.round(random.int(5_100, 9_500) * (scale === 1 ? 1 : 1.04)));
  page.rule(60, 60, A4.height - 120);
  page.rule(60, A4.width - 60, A4.height - 120);
  page.centre(middle, 120, words.certificate, { face: 'bold', size: 30 });
  page.centre(middle, 190, words.awarded);
  page.centre(middle, 230, [{ text: `${person.given} ${person.family}`, tag: name('holder') }], {
    face: 'bold',
    size: 22,
  });
  page.centre(middle, 270, words.course);
  page.centre(middle, 296, goods(random, locale, 1)[0] ?? '', { face: 'bold', size: 16 });
  page.centre(middle, 330, [
    { text: `${words.grade} ` },
    { text: style.money(grade), tag: amount('grade', true) },
    { text: ' %' },
  ]);
  page.left(110, 440, [{ text: `${words.issued}: ` }, { text: style.date(issued), tag: date('issued') }]);
  page.left(110, 462, [
    { text: `${words.certificateNumber}: ` },
    { text: `C${digits(random, 7)}`, tag: id('certificate-number') },
  ]);
  page.right(A4.height - 110, 462, company(random, locale));
  return page.sheet();
}
