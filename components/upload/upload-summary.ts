import type { UploadItem } from '#lib/client/upload-queue.ts';
import { formatCount } from '#lib/format.ts';

export interface UploadSummary {
  readonly ended: number;
  readonly failed: number;
  /** 0..1 over all files; a file that is sent and not yet answered counts for half. */
  readonly share: number;
  readonly text: string;
}

const SENT_SHARE = 0.5;

/** One line about many uploads. */
export function uploadSummary(
  items: readonly Pick<UploadItem<unknown>, 'phase' | 'sentBytes' | 'totalBytes'>[],
): UploadSummary {
  const of = (...phases: UploadItem<unknown>['phase'][]) => items.filter(({ phase }) => phases.includes(phase)).length;
  const failed = of('failed');
  const ended = of('done') + failed;
  const parts = [
    `${ended} of ${formatCount(items.length, 'upload')} finished`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(of('sending', 'working') > 0 ? [`${of('sending', 'working')} at work`] : []),
    ...(of('waiting') > 0 ? [`${of('waiting')} to be asked again`] : []),
  ];
  const shares = items.map(shareOf);
  const share = items.length === 0 ? 0 : shares.reduce((sum, each) => sum + each, 0) / items.length;
  return { ended, failed, share, text: parts.join(', ') };
}

function shareOf({
  phase,
  sentBytes,
  totalBytes,
}: Pick<UploadItem<unknown>, 'phase' | 'sentBytes' | 'totalBytes'>): number {
  switch (phase) {
    case 'queued':
      return 0;
    case 'sending':
      return totalBytes > 0 ? SENT_SHARE * Math.min(1, sentBytes / totalBytes) : 0;
    case 'working':
    case 'waiting':
      return SENT_SHARE;
    case 'done':
    case 'failed':
      return 1;
    default:
      return phase satisfies never;
  }
}
