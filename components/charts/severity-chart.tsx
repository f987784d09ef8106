'use client';

import {
  Bar,
  BarChart,
  CartesianGrid,
  ResponsiveContainer,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts';
import { formatClock, formatCompact, formatDate, formatDateTime, formatNumber, formatPercent } from '#lib/format.ts';
import { alertsIn, type SeverityCount } from './severity-count.ts';

const SERIES = [
  { key: 'LOW', name: 'Low', fill: 'var(--low-solid)' },
  { key: 'MEDIUM', name: 'Medium', fill: 'var(--medium-solid)' },
  { key: 'HIGH', name: 'High', fill: 'var(--high-solid)' },
  { key: 'CRITICAL', name: 'Critical', fill: 'var(--critical-solid)' },
] as const;
const AXIS = { fontSize: 11, fill: 'var(--muted)' };

interface SeverityChartProps {
  readonly rows: readonly SeverityCount[];
  readonly unit: 'hour' | 'day';
}

/** Alerts over time, stacked by severity; the card that holds it offers the table. */
export function SeverityChart({ rows, unit }: SeverityChartProps) {
  return (
    <div className="grid gap-2">
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-xs">
        {SERIES.map(({ key, name, fill }) => (
          <li key={key} className="inline-flex items-center gap-1.5">
            <span className="size-2 rounded-sm" style={{ background: fill }} />
            {name}
          </li>
        ))}
      </ul>
      <div role="img" aria-label={summaryOf(rows, unit)} className="h-64">
        <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 600, height: 256 }}>
          <BarChart
            data={[...rows]}
            margin={{ top: 4, right: 0, bottom: 0, left: 0 }}
            barCategoryGap="20%"
            accessibilityLayer={false}
          >
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis
              dataKey="at"
              tickFormatter={unit === 'hour' ? formatClock : formatDate}
              tick={AXIS}
              tickLine={false}
              axisLine={false}
              interval="equidistantPreserveStart"
              minTickGap={20}
            />
            <YAxis
              allowDecimals={false}
              tickFormatter={formatCompact}
              tick={AXIS}
              tickLine={false}
              axisLine={false}
              width={36}
            />
            <Tooltip
              content={unit === 'hour' ? HourTooltip : DayTooltip}
              cursor={{ fill: 'var(--hover)' }}
              isAnimationActive={false}
            />
            {SERIES.map(({ key, name, fill }) => (
              <Bar key={key} dataKey={key} name={name} stackId="alerts" fill={fill} isAnimationActive={false} />
            ))}
          </BarChart>
        </ResponsiveContainer>
      </div>
    </div>
  );
}

function summaryOf(rows: readonly SeverityCount[], unit: 'hour' | 'day'): string {
  const total = rows.reduce((sum, row) => sum + alertsIn(row), 0);
  return `Bar chart: ${formatNumber(total)} alerts in the last ${rows.length} ${unit}s by severity`;
}

const HourTooltip = (props: TooltipContentProps) => <Reading {...props} format={formatDateTime} />;
const DayTooltip = (props: TooltipContentProps) => <Reading {...props} format={formatDate} />;

function Reading({ active, payload, label, format }: TooltipContentProps & { format: (iso: string) => string }) {
  const row = payload[0]?.payload as SeverityCount | undefined;
  if (!active || !row) return null;
  const total = alertsIn(row);
  return (
    <div className="rounded-md border bg-surface px-3 py-2 text-xs shadow-float">
      <p className="mb-1 font-medium">{format(String(label))}</p>
      {payload.toReversed().map(({ name, value, color }) => (
        <p key={String(name)} className="flex items-center gap-2">
          <span className="size-2 rounded-sm" style={{ background: color }} />
          <span className="flex-1">{name}</span>
          <span className="font-medium">{formatNumber(Number(value))}</span>
        </p>
      ))}
      {total > 0 ? <p className="mt-1 text-muted">{formatPercent(row.blocked / total)} blocked</p> : null}
    </div>
  );
}
