import { nameTokens } from '#lib/load/values/name.ts';

const NAME = /^[\p{L}\p{M}\s.,'’-]+$/u;

/** The parts of a name that a text may be, folded as names are when they are stored; none where it cannot be a name. */
export function namePartsOf(text: string): readonly string[] {
  return NAME.test(text) ? nameTokens(text) : [];
}
