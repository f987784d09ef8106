'use client';

import { useState } from 'react';
import { SeverityCard } from '#components/charts/severity-card.tsx';
import { Select } from '#components/ui/select.tsx';
import type { Overview } from '#lib/contracts/overview.ts';

const PERIODS = [
  { value: 'hour', label: '24 hours' },
  { value: 'day', label: '30 days' },
] as const;

/** Alerts of the last day by hour, or of the last month by day. */
export function TimeCard({ overview, className }: { overview: Overview; className?: string }) {
  const [unit, setUnit] = useState<'hour' | 'day'>('hour');
  const rows =
    unit === 'hour'
      ? overview.hours.map(({ hour, ...counts }) => ({ at: hour, ...counts }))
      : overview.days.map(({ day, ...counts }) => ({ at: `${day}T00:00:00Z`, ...counts }));
  return (
    <SeverityCard
      title={`Alerts by ${unit}`}
      description="By severity, with the share that was blocked"
      rows={rows}
      unit={unit}
      actions={<Select aria-label="Period" className="w-28" value={unit} options={PERIODS} onValueChange={setUnit} />}
      {...(className ? { className } : {})}
    />
  );
}
