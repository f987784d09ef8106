'use client';

import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { formatDateTime } from '#lib/format.ts';
import { snoozeTimes } from './snooze-times.ts';

interface SnoozeDialogProps {
  readonly open: boolean;
  /** What is set aside, for instance "3 alerts". */
  readonly what: string;
  readonly onOpenChange: (open: boolean) => void;
  /** ISO 8601. */
  readonly onChoose: (until: string) => void;
}

/** Asks until when a case is set aside. */
export function SnoozeDialog({ open, what, onOpenChange, onChoose }: SnoozeDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      {open ? (
        <DialogContent
          title={`Snooze ${what}`}
          description="It leaves the queue until then, or until a newer alert of the same user, device or session scores higher."
        >
          <ul className="grid gap-1.5">
            {snoozeTimes(new Date()).map(({ label, until }) => (
              <li key={label}>
                <Button
                  className="w-full justify-between"
                  onClick={() => {
                    onOpenChange(false);
                    onChoose(until.toISOString());
                  }}
                >
                  {label}
                  <span className="font-normal text-muted text-xs">{formatDateTime(until.toISOString())}</span>
                </Button>
              </li>
            ))}
          </ul>
        </DialogContent>
      ) : null}
    </Dialog>
  );
}
