import type { ReactNode } from 'react';
import { SEVERITIES, type Severity } from '#db/vocab.ts';
import type { LinkKind } from '#lib/contracts/entity.ts';
import { formatCode } from '#lib/format.ts';
import type { GraphNode } from './graph-elements.ts';
import { ATTRIBUTE_FILL, FILLS, inkOf, letterOf, NO_ALERT_FILL, RINGS, ringOf, SHAPES } from './graph-looks.ts';
import { LINK_TITLES } from './kinds.ts';

/** What the shapes, fills, letters and rings of the nodes that are shown mean. */
export function GraphLegend({ nodes }: { nodes: readonly GraphNode[] }) {
  const kinds = [...new Set(nodes.map(({ kind }) => kind))];
  const standings = nodes.flatMap(({ standing }) => standing ?? []);
  const severities = SEVERITIES.filter((each) => standings.some(({ severity }) => severity === each)).toReversed();
  const rings = [...new Set(standings.flatMap(({ label }) => (label ? [ringOf(label.outcome)] : [])))];
  return (
    <ul aria-label="Legend" className="flex flex-wrap gap-x-4 gap-y-1 border-t px-4 py-2 text-muted text-xs">
      {kinds.map((kind) => (
        <Item key={kind} picture={<Shape kind={kind} />}>
          {LINK_TITLES[kind]}
        </Item>
      ))}
      {severities.map((severity) => (
        <Item key={severity} picture={<Shape kind="user" severity={severity} />}>
          {formatCode(severity)}
        </Item>
      ))}
      {standings.some(({ severity }) => severity === null) ? (
        <Item picture={<Shape kind="user" severity={null} />}>No alert</Item>
      ) : null}
      {standings.some(({ blocked }) => blocked) ? (
        <Item picture={<Shape kind="user" blocked />}>On the block list</Item>
      ) : null}
      {rings.map((ring) => (
        <Item
          key={ring}
          picture={
            <span
              aria-hidden
              className="size-3.5 rounded-full"
              style={{ border: `${RINGS[ring].widthPx}px ${RINGS[ring].style} var(${RINGS[ring].colour})` }}
            />
          }
        >
          Label: {RINGS[ring].title.toLowerCase()}
        </Item>
      ))}
    </ul>
  );
}

function Item({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <li className="inline-flex items-center gap-1.5">
      {picture}
      <span>{children}</span>
    </li>
  );
}

interface ShapeProps {
  readonly kind: LinkKind;
  /** Null for a user without an alert; left out where the kind is meant. */
  readonly severity?: Severity | null;
  readonly blocked?: boolean;
}

function Shape({ kind, severity, blocked = false }: ShapeProps) {
  const { points } = SHAPES[kind];
  const fill = severity ? FILLS[severity] : severity === null ? NO_ALERT_FILL : ATTRIBUTE_FILL;
  const paint = { fill: `var(${fill})` };
  return (
    <svg aria-hidden viewBox="0 0 12 12" className="size-3.5">
      {points === null ? <circle cx="6" cy="6" r="6" style={paint} /> : <polygon points={points} style={paint} />}
      {severity ? (
        <text x="6" y="9" fontSize="8" fontWeight="700" textAnchor="middle" fill={inkOf(severity)}>
          {letterOf(severity)}
        </text>
      ) : null}
      {blocked ? <path d="M1.5 10.5 10.5 1.5" stroke="var(--surface)" strokeWidth="1.75" /> : null}
    </svg>
  );
}
