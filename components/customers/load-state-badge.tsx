import { CircleCheck, CircleX, LoaderCircle, type LucideIcon, TriangleAlert } from 'lucide-react';
import { Badge, type BadgeTone } from '#components/ui/badge.tsx';
import type { LoadState } from '#db/vocab.ts';

const LOOKS: Readonly<Record<LoadState, { tone: BadgeTone; icon: LucideIcon; label: string }>> = {
  receiving: { tone: 'primary', icon: LoaderCircle, label: 'Receiving' },
  committing: { tone: 'primary', icon: LoaderCircle, label: 'Writing' },
  completed: { tone: 'success', icon: CircleCheck, label: 'Completed' },
  partial: { tone: 'medium', icon: TriangleAlert, label: 'Partial' },
  failed: { tone: 'critical', icon: CircleX, label: 'Failed' },
};

export function LoadStateBadge({ state }: { state: LoadState }) {
  const { tone, icon: Icon, label } = LOOKS[state];
  return (
    <Badge tone={tone}>
      <Icon className={state === 'receiving' || state === 'committing' ? 'animate-spin' : ''} aria-hidden />
      {label}
    </Badge>
  );
}
