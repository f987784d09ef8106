import { fontFamily } from './values.ts';

/** How a font stands in for another of the same style. */
export type StandIn = 'another subset' | 'a look-alike' | 'a font of the viewer';

interface Named {
  readonly font: string;
  readonly embedded: boolean;
}

/** Families that stand in for each other because their characters are as wide. */
const ALIKE = [
  ['arial', 'helvetica', 'arimo', 'liberationsans', 'nimbussans', 'nimbussansl', 'freesans', 'texgyreheros'],
  ['times', 'timesnew', 'timesnewroman', 'tinos', 'liberationserif', 'nimbusroman', 'nimbusromno9l', 'freeserif'],
  ['courier', 'couriernew', 'cousine', 'liberationmono', 'nimbusmono', 'freemono'],
];
const STANDARD = /^(?:helvetica|times|courier)/i;

/**
 * How a font stands in for the usual one, another object of the file; null where it is a font of its own.
 * @param all fonts of the file but this.
 */
export function standIn(own: Named, usual: Named, all: readonly Named[]): StandIn | null {
  const [name, other] = [untagged(own.font), untagged(usual.font)];
  if (fontStyle(name) !== fontStyle(other)) return null;
  if (name === other && own.embedded && usual.embedded) return 'another subset';
  const [family, wanted] = [fontFamily(name), fontFamily(other)];
  if (family !== wanted && ALIKE.some((names) => names.includes(family) && names.includes(wanted)))
    return 'a look-alike';
  const viewer = !own.embedded && STANDARD.test(name) && all.every(({ embedded }) => embedded);
  return viewer && !/courier/i.test(name) ? 'a font of the viewer' : null;
}

const untagged = (name: string): string => name.replace(/^[A-Z]{6}\+/, '');
/** Weight and slant that a font's name tells. */
export const fontStyle = (name: string): string =>
  `${/bold|black|heavy|semi|demi/i.test(name) ? 'bold' : ''} ${/italic|oblique/i.test(name) ? 'italic' : ''}`;
