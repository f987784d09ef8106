'use client';

import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp, Maximize2 } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import { Sheet, SheetContent } from '#components/ui/sheet.tsx';
import { alertQuery } from '#lib/client/alerts.ts';
import { pages } from '#lib/paths.ts';
import { AlertDrillDown, type Review } from './alert-drill-down.tsx';
import { storyOf } from './alert-story.ts';
import { currentRow, usePanelFocus } from './use-panel-focus.ts';

interface AlertPanelProps {
  readonly tenantId: string;
  /** Null while it is closed. */
  readonly alertId: string | null;
  readonly onClose: () => void;
  /** Null at the end of the list. */
  readonly onNewer: (() => void) | null;
  readonly onOlder: (() => void) | null;
  readonly review: Review;
}

/** The drill-down beside the queue, which stays usable. */
export function AlertPanel({ tenantId, alertId, onClose, onNewer, onOlder, review }: AlertPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  usePanelFocus(panel, alertId);
  return (
    <Sheet open={alertId !== null} modal={false} onOpenChange={(open) => !open && onClose()}>
      {alertId === null ? null : (
        <SheetContent
          title={<StoryTitle tenantId={tenantId} alertId={alertId} />}
          ref={panel}
          overlay={false}
          onInteractOutside={(event) => event.preventDefault()}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            currentRow()?.focus();
          }}
          actions={
            <>
              <Button
                variant="ghost"
                size="icon"
                aria-label="Newer alert"
                disabled={!onNewer}
                onClick={() => onNewer?.()}
              >
                <ChevronUp aria-hidden />
              </Button>
              <Button
                variant="ghost"
                size="icon"
                aria-label="Older alert"
                disabled={!onOlder}
                onClick={() => onOlder?.()}
              >
                <ChevronDown aria-hidden />
              </Button>
              <Button variant="ghost" size="icon" asChild>
                <Link href={pages.alert(tenantId, alertId)} aria-label="Open the full page">
                  <Maximize2 aria-hidden />
                </Link>
              </Button>
            </>
          }
        >
          <div className="p-4">
            <AlertDrillDown key={alertId} tenantId={tenantId} alertId={alertId} layout="panel" review={review} />
          </div>
        </SheetContent>
      )}
    </Sheet>
  );
}

function StoryTitle({ tenantId, alertId }: { tenantId: string; alertId: string }) {
  const { data } = useQuery(alertQuery(tenantId, alertId));
  return data ? storyOf(data).title : alertId;
}
