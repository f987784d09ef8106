'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { Badge } from '#components/ui/badge.tsx';
import { cn } from '#components/ui/cn.ts';
import { Link } from '#components/ui/link.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { changeDetector } from '#lib/client/detectors.ts';
import type { Detector } from '#lib/contracts/detector.ts';
import { pages } from '#lib/paths.ts';
import { catalogueAnchor } from '../../catalogue/group-detectors.ts';
import { type Hits, HitsNote } from '../../catalogue/hits-note.tsx';
import { DetectorForm } from './detector-form.tsx';

interface DetectorRowProps {
  readonly detector: Detector;
  readonly hits: Hits | null;
  readonly tenantId: string;
  readonly mayWrite: boolean;
}

/** One check: its switch, and its options behind its name. */
export function DetectorRow({ detector, hits, tenantId, mayWrite }: DetectorRowProps) {
  const [open, setOpen] = useState(false);
  const inForce = JSON.stringify(detector.options);
  const changed = inForce !== JSON.stringify(detector.options_default);
  const toggle = useMutation({
    ...changeDetector(useQueryClient(), tenantId),
    onError: (error) => toast.error(error.message),
  });
  const enabled = toggle.isPending ? toggle.variables.change.enabled === true : detector.enabled;
  return (
    <li className="border-b last:border-b-0">
      <div className="flex items-center gap-3 px-3 py-1.5">
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="flex min-w-0 flex-1 items-center gap-2 rounded-md py-1 text-left"
        >
          <ChevronRight
            className={cn('size-4 shrink-0 text-muted transition-transform', open && 'rotate-90')}
            aria-hidden
          />
          <span className={cn('min-w-0', !enabled && 'text-muted')}>
            <span className="block font-medium text-sm">{detector.title}</span>
            <span className="block truncate font-mono text-muted text-xs">{detector.id}</span>
          </span>
        </button>
        {changed ? <Badge tone="primary">Changed</Badge> : null}
        <HitsNote count={hits} />
        <Switch
          aria-label={`${detector.title} is on`}
          checked={enabled}
          disabled={!mayWrite}
          onCheckedChange={(on) => toggle.mutate({ engine: detector.engine, id: detector.id, change: { enabled: on } })}
        />
      </div>
      {open ? (
        <div className="grid gap-4 border-t bg-background px-4 py-4 sm:pl-10">
          <p className="max-w-3xl text-muted text-sm">
            {detector.why}{' '}
            <Link href={`${pages.catalogue}#${catalogueAnchor(detector)}`} className="text-primary underline">
              More in the catalogue
            </Link>
          </p>
          <DetectorForm key={inForce} detector={detector} tenantId={tenantId} mayWrite={mayWrite} />
        </div>
      ) : null}
    </li>
  );
}
