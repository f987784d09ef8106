import type { EdgeSingular, NodeSingular, StylesheetJson } from 'cytoscape';
import type { UserStanding } from '#lib/contracts/entity.ts';
import type { GraphNode } from './graph-elements.ts';
import { ATTRIBUTE_FILL, FILLS, INK, inkOf, letterOf, NO_ALERT_FILL, RINGS, ringOf, SHAPES } from './graph-looks.ts';

const USER_PX = 18;

type Colour = (name: string) => string;

/** @param colour gives the value of a CSS variable in the theme that is shown. */
export function graphStyle(colour: Colour): StylesheetJson {
  return [
    { selector: 'node', style: { ...textStyle(colour), ...nodeStyle(colour) } },
    { selector: 'node[?subject]', style: { 'font-weight': 'bold' } },
    {
      selector: 'node:selected',
      style: {
        'underlay-color': colour('--ring'),
        'underlay-opacity': 0.45,
        'underlay-padding': 7,
        'text-background-color': colour('--selected'),
        'text-background-opacity': 1,
      },
    },
    {
      selector: 'edge',
      style: {
        width: (edge: EdgeSingular) => Math.min(6, 1 + Math.log2(Number(edge.data('weight')))),
        'line-color': colour('--line-strong'),
        'curve-style': 'haystack',
      },
    },
    { selector: 'core', style: dragStyle(colour) },
  ];
}

const textStyle = (colour: Colour) =>
  ({
    label: 'data(label)',
    'font-size': 10,
    color: colour('--foreground'),
    'text-valign': 'center',
    'text-halign': 'right',
    'text-margin-x': 5,
    'text-background-color': colour('--surface'),
    'text-background-opacity': 0.8,
  }) as const;

function nodeStyle(colour: Colour) {
  const of = (node: NodeSingular) => node.data() as GraphNode;
  const ring = (node: NodeSingular) => {
    const outcome = of(node).standing?.label?.outcome;
    return outcome === undefined ? null : RINGS[ringOf(outcome)];
  };
  const sizePx = (node: NodeSingular) => {
    const { kind, subject } = of(node);
    return (kind === 'user' ? USER_PX : 12) + (subject ? 6 : 0);
  };
  return {
    shape: (node: NodeSingular) => SHAPES[of(node).kind].shape,
    width: sizePx,
    height: sizePx,
    'background-color': (node: NodeSingular) => colour(fillOf(of(node))),
    'background-image': (node: NodeSingular) => markImage(of(node).standing),
    'background-fit': 'contain',
    'outline-width': (node: NodeSingular) => ring(node)?.widthPx ?? 0,
    'outline-style': (node: NodeSingular) => ring(node)?.style ?? 'solid',
    'outline-color': (node: NodeSingular) => colour(ring(node)?.colour ?? '--line'),
    'outline-offset': 2,
  } as const;
}

/** Of the box that a drag draws, and of the spot that is pressed. */
const dragStyle = (colour: Colour) => ({
  'selection-box-color': colour('--ring'),
  'selection-box-border-color': colour('--ring'),
  'selection-box-border-width': 1,
  'selection-box-opacity': 0.25,
  'active-bg-color': colour('--ring'),
  'active-bg-opacity': 0.2,
  'active-bg-size': 8,
  'outside-texture-bg-color': colour('--surface'),
  'outside-texture-bg-opacity': 0,
});

function fillOf({ kind, standing }: GraphNode): string {
  if (kind !== 'user') return ATTRIBUTE_FILL;
  return standing?.severity ? FILLS[standing.severity] : NO_ALERT_FILL;
}

/** The letter of a severity and the bar of who is blocked, as a picture: a node of the graph has one text only, its name. */
function markImage(standing: UserStanding | null): string {
  if (!standing || (standing.severity === null && !standing.blocked)) return 'none';
  const { severity, blocked } = standing;
  const font = 'font-family="sans-serif" font-size="11" font-weight="700" text-anchor="middle"';
  const text = severity ? `<text x="9" y="13" ${font} fill="${inkOf(severity)}">${letterOf(severity)}</text>` : '';
  const bar = blocked
    ? `<path d="M2 16 16 2" stroke="${severity === 'CRITICAL' ? INK : '#ffffff'}" stroke-width="2.5"/>`
    : '';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="18" height="18">${bar}${text}</svg>`;
  return `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`;
}
