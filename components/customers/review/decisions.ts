import { Ban, Check, FileQuestion, type LucideIcon } from 'lucide-react';
import type { BadgeTone } from '#components/ui/badge.tsx';
import type { CustomerDecision } from '#db/vocab.ts';

interface DecisionLook {
  readonly icon: LucideIcon;
  readonly tone: BadgeTone;
  /** What was decided. */
  readonly label: string;
  /** What deciding it is called. */
  readonly verb: string;
  /** The keys that decide about an alert decide about a customer too. */
  readonly key: string;
}

/** How each decision on a customer is shown and made. */
export const DECISIONS: Readonly<Record<CustomerDecision, DecisionLook>> = {
  approved: { icon: Check, tone: 'success', label: 'Approved', verb: 'Approve', key: 'a' },
  rejected: { icon: Ban, tone: 'critical', label: 'Rejected', verb: 'Reject', key: 'b' },
  documents_requested: {
    ...{ icon: FileQuestion, tone: 'medium', key: 'e' },
    label: 'Documents asked for',
    verb: 'Ask for documents',
  },
};
