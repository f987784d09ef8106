import { LIMITS } from '../limits.ts';
import { objectAt } from './parser.ts';

export interface BodyObject {
  readonly id: number;
  readonly offset: number;
}

const HEAD = /(?<![0-9A-Za-z])(\d{1,10})[ \t\r\n]+\d{1,5}[ \t\r\n]+obj(?![A-Za-z])/g;

/** Every object that stands in the file, whether a cross-reference names it or not; what stands in streams is not looked at. */
export function bodyObjects(text: string): BodyObject[] {
  const found: BodyObject[] = [];
  HEAD.lastIndex = 0;
  for (
    let match = HEAD.exec(text);
    match !== null && found.length < LIMITS.structureObjectsMax;
    match = HEAD.exec(text)
  ) {
    found.push({ id: Number(match[1]), offset: match.index });
    HEAD.lastIndex = Math.max(HEAD.lastIndex, objectAt(text, match.index)?.end ?? 0);
  }
  return found;
}
