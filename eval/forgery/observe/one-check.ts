import { analyse } from '#lib/forgery/analyse.ts';
import { forgeryChecks } from '#lib/forgery/checks/index.ts';
import { NO_WORDS } from '#lib/forgery/fixtures/no-words.ts';
import { open } from '#lib/forgery/open/open.ts';
import type { Observing } from './observe.ts';

/**
 * Asks one check alone, in this process and without reading the words of pictures, which is most of the work: for checks
 * that need thousands of documents and no words.
 * @throws RangeError where there is no such check.
 */
export function observingBy(checkId: string): Observing {
  const others = forgeryChecks.filter(({ meta }) => meta.id !== checkId);
  if (others.length === forgeryChecks.length) throw new RangeError(`There is no check "${checkId}".`);
  const settings = Object.fromEntries(others.map(({ meta }) => [meta.id, { enabled: false }]));
  return (use) =>
    use(async (bytes, docFormat, receivedAt) => {
      const { facts } = await open({ bytes, docFormat, receivedAt }, NO_WORDS);
      return { ok: true, analysis: analyse(facts, [], settings), only: checkId };
    });
}
