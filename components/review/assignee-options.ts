import type { SearchOption } from '#components/ui/search-select.tsx';
import type { Colleague } from '#lib/contracts/colleague.ts';

/** The option that takes work from whoever has it; no actor is called so. */
export const NOBODY = 'nobody';

/**
 * Whom work can be given to: oneself first, then those who may decide, by name.
 * @param held whether somebody has it, so that it can be taken away.
 */
export function assigneeOptions(
  colleagues: readonly Colleague[],
  me: string,
  myName: string,
  held: boolean,
): SearchOption[] {
  const others = colleagues
    .filter(({ actor, may_decide }) => may_decide && actor !== me)
    .map(({ actor, email, name }) => ({ value: actor, label: name === null ? email : `${name} (${email})` }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));
  return [{ value: me, label: `Me (${myName})` }, ...others, ...(held ? [{ value: NOBODY, label: 'Nobody' }] : [])];
}
