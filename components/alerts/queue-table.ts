import type { ReactNode } from 'react';
import type { useCaseActions } from './use-case-actions.ts';
import type { useQueue } from './use-queue.ts';

/** What a table of the queue is made of, by alert or by subject. */
export interface QueueTableProps {
  readonly tenantId: string;
  readonly queue: ReturnType<typeof useQueue>;
  readonly actions: ReturnType<typeof useCaseActions>;
  readonly toolbar: ReactNode;
  readonly empty: ReactNode;
}
