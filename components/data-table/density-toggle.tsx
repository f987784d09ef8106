'use client';
import { Rows3, Rows4 } from 'lucide-react';
import { usePreference } from '#components/shell/preference.ts';
import { Button } from '#components/ui/button.tsx';

export const ROW_PX = { compact: 32, comfortable: 40 } as const;
/** Of rows of two lines. */
export const CARD_PX = { compact: 52, comfortable: 60 } as const;
export type Density = keyof typeof ROW_PX;

export function useDensity(): Density {
  const [preference] = usePreference('density');
  return preference === 'compact' ? 'compact' : 'comfortable';
}

/** Rows of 32 or 40 pixels, for every table of this browser. */
export function DensityToggle() {
  const [, setPreference] = usePreference('density');
  const compact = useDensity() === 'compact';
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label="Compact rows"
      aria-pressed={compact}
      onClick={() => setPreference(compact ? 'comfortable' : 'compact')}
    >
      {compact ? <Rows4 aria-hidden /> : <Rows3 aria-hidden />}
    </Button>
  );
}
