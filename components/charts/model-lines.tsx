'use client';
import { CartesianGrid, Line, LineChart, ReferenceLine, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { formatPercent } from '#lib/format.ts';

const AXIS = { fontSize: 11, fill: 'var(--muted)' };
const HEIGHT = 256;

export interface LineSeries {
  readonly name: string;
  readonly colour: string;
  readonly points: readonly { readonly x: number; readonly y: number }[];
}

interface ModelLinesProps {
  readonly series: readonly LineSeries[];
  /** Says to screen readers what the picture shows. */
  readonly label: string;
  readonly xName: string;
  readonly yName: string;
  /** A line from corner to corner, where the points should lie. */
  readonly diagonal?: boolean;
}

/** Curves of shares over shares, both 0 to 100 %. */
export function ModelLines({ series, label, xName, yName, diagonal = false }: ModelLinesProps) {
  return (
    <div className="grid gap-2">
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-xs">
        {series.map(({ name, colour }) => (
          <li key={name} className="inline-flex items-center gap-1.5">
            <span className="size-2 rounded-sm" style={{ background: colour }} />
            {name}
          </li>
        ))}
      </ul>
      <div role="img" aria-label={label} className="h-64">
        <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 480, height: HEIGHT }}>
          <LineChart margin={{ top: 4, right: 8, bottom: 16, left: 8 }} accessibilityLayer={false}>
            <CartesianGrid stroke="var(--line)" />
            <XAxis
              type="number"
              dataKey="x"
              domain={[0, 1]}
              tickFormatter={formatPercent}
              tick={AXIS}
              tickLine={false}
              axisLine={false}
              label={{ value: xName, position: 'insideBottom', offset: -12, ...AXIS }}
            />
            <YAxis
              type="number"
              domain={[0, 1]}
              tickFormatter={formatPercent}
              tick={AXIS}
              tickLine={false}
              axisLine={false}
              width={56}
              label={{ value: yName, angle: -90, position: 'insideLeft', style: { textAnchor: 'middle' }, ...AXIS }}
            />
            {diagonal ? (
              <ReferenceLine
                segment={[
                  { x: 0, y: 0 },
                  { x: 1, y: 1 },
                ]}
                stroke="var(--line-strong)"
                strokeDasharray="4 4"
              />
            ) : null}
            {series.map(({ name, colour, points }) => (
              <Line
                key={name}
                name={name}
                data={[...points]}
                dataKey="y"
                stroke={colour}
                strokeWidth={2}
                dot={{ r: 2, fill: colour, stroke: colour }}
                isAnimationActive={false}
              />
            ))}
          </LineChart>
        </ResponsiveContainer>
      </div>
    </div>
  );
}
