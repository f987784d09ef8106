import type { Random } from '../../risk/random.ts';
import type { Sheet, Tag } from '../draw/sheet.ts';
import type { Locale, Style } from '../world/locale.ts';

/** What a kind of document is made from. Two drafts of one `random` differ only by `scale`. */
export interface Scene {
  readonly random: Random;
  readonly locale: Locale;
  readonly style: Style;
  /** Date of issue, yyyy-mm-dd. */
  readonly issued: string;
  /** Factor of the amounts: 1, or what a forger wishes for. */
  readonly scale: number;
}

export interface Kind {
  readonly name: string;
  readonly title: string;
  /** Whether people photograph it or scan it rather than get it as a file. */
  readonly small: boolean;
  draw(scene: Scene): Sheet;
}

export const amount = (name: string, main = false): Tag => ({ name, role: 'amount', main });
export const date = (name: string, main = true): Tag => ({ name, role: 'date', main });
export const id = (name: string, main = true): Tag => ({ name, role: 'id', main });
export const name = (text: string): Tag => ({ name: text, role: 'name', main: true });
