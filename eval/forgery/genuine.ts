import type { Random } from '../risk/random.ts';
import { PRODUCERS } from './draw/producers.ts';
import type { Sheet } from './draw/sheet.ts';
import type { Making } from './draw/write-pdf.ts';
import type { Kind, Scene } from './kinds/draft.ts';
import { addDays, LOCALES, styleOf } from './world/locale.ts';

/** A document before it is drawn, and what it would say with other amounts. */
export interface Genuine {
  readonly kind: Kind;
  readonly scene: Scene;
  readonly sheet: Sheet;
  readonly making: Making;
  /** The same document with every amount larger, all of them in agreement. */
  raised(): Sheet;
  readonly receivedAt: string;
}

const FIRST_DAY = '2024-02-01';
const DAYS = 500;
const RAISE = 1.6;

/** A document of a kind in some locale, layout and producer; the same `random` gives the same one. */
export function makeGenuine(random: Random, kind: Kind, { form = false } = {}): Genuine {
  const look = random.fork('look');
  const locale = look.pick(LOCALES);
  const issued = addDays(FIRST_DAY, look.int(0, DAYS));
  const style = styleOf(locale, look);
  const sceneOf = (scale: number): Scene => ({ random: random.fork('content'), locale, style, issued, scale });
  const producer = look.pick(PRODUCERS);
  return {
    kind,
    scene: sceneOf(1),
    sheet: kind.draw(sceneOf(1)),
    making: {
      producer,
      createdAt: `${issued}T0${look.int(6, 9)}:${look.int(10, 59)}:${look.int(10, 59)}Z`,
      title: kind.title,
      tag: capitals(look),
      form,
    },
    raised: () => kind.draw(sceneOf(RAISE)),
    receivedAt: `${addDays(issued, look.int(2, 40))}T12:00:00.000Z`,
  };
}

export const capitals = (random: Random): string =>
  Array.from({ length: 6 }, () => String.fromCharCode(65 + random.int(0, 25))).join('');
