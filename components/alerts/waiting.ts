import { toast } from 'sonner';
import type { AlertFilter } from '#lib/client/alert-filter.ts';
import { fetchCasesOf } from '#lib/client/case-groups.ts';
import { isSettled, type Target, targetOf } from './expected-case.ts';

/** The cases of subjects that fit the filter and that nobody has decided. */
export async function waitingOf(
  tenantId: string,
  filter: AlertFilter,
  subjects: readonly string[],
): Promise<readonly Target[]> {
  try {
    const found = await Promise.all(subjects.map((subject) => fetchCasesOf(tenantId, filter, subject)));
    const waiting = found.flat().filter((item) => !isSettled(item.case));
    if (waiting.length === 0) toast.info('Nothing of this waits for a decision any more.');
    return waiting.map(targetOf);
  } catch (error) {
    toast.error(error instanceof Error ? error.message : 'The cases could not be read.');
    return [];
  }
}
