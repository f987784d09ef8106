import { parseArgs } from 'node:util';

/** In the order in which they run. */
const PHASES = ['memory', 'latency', 'batches', 'requests', 'start', 'processes', 'beside', 'hot', 'hour'] as const;
export type Phase = (typeof PHASES)[number];
/** Runs only where it is named: it takes an hour and some 25 GB of disk. */
const NAMED_ONLY: Phase = 'hour';

const OPTIONS = {
  only: { type: 'string', default: PHASES.filter((name) => name !== NAMED_ONLY).join(',') },
  sizes: { type: 'string', default: '10000,100000,1000000' },
  rate: { type: 'string', default: '200' },
  seconds: { type: 'string', default: '300' },
  short: { type: 'string', default: '15' },
  beside: { type: 'string', default: '60' },
  batch: { type: 'string', default: '500' },
  'batch-events': { type: 'string', default: '50000' },
  'memory-events': { type: 'string', default: '120000' },
  minutes: { type: 'string', default: '60' },
  'hot-sessions': { type: 'string', default: '100000' },
  'load-rows': { type: 'string', default: '100000' },
} as const;

export interface Plan {
  /** Events that a tenant has stored before it is measured, ascending. */
  readonly sizes: readonly number[];
  /** Single events a second. */
  readonly rate: number;
  /** Of single events at that rate, at the largest size. */
  readonly seconds: number;
  /** Seconds of the same at smaller sizes, and of each kind of request of 32 clients. */
  readonly shortSeconds: number;
  /** Seconds of single events beside other work, and of the quiet before. */
  readonly besideSeconds: number;
  /** Events of a request. */
  readonly batch: number;
  /** Events of a measurement of batches, at most. */
  readonly batchEvents: number;
  readonly memoryEvents: number;
  /** Of 1,000 events a second. */
  readonly minutes: number;
  /** Sessions behind one address before it is measured. */
  readonly hotSessions: number;
  /** Rows of the customer file that is loaded beside. */
  readonly loadRows: number;
  has(...phases: readonly Phase[]): boolean;
}

/** What the command line asks for. @throws Error where it makes no sense. */
export function readPlan(): Plan {
  const { values } = parseArgs({ options: OPTIONS, allowPositionals: true });
  const phases = new Set(values.only.split(',').map(phaseOf));
  const number = (name: Exclude<keyof typeof OPTIONS, 'only' | 'sizes'>): number => positive(name, values[name]);
  return {
    sizes: values.sizes
      .split(',')
      .map((each) => positive('sizes', each))
      .sort((a, b) => a - b),
    rate: number('rate'),
    seconds: number('seconds'),
    shortSeconds: number('short'),
    besideSeconds: number('beside'),
    batch: number('batch'),
    batchEvents: number('batch-events'),
    memoryEvents: number('memory-events'),
    minutes: number('minutes'),
    hotSessions: number('hot-sessions'),
    loadRows: number('load-rows'),
    has: (...names) => names.some((name) => phases.has(name)),
  };
}

function phaseOf(name: string): Phase {
  const phase = PHASES.find((each) => each === name);
  if (!phase) throw new Error(`--only: ${name} is none of ${PHASES.join(', ')}.`);
  return phase;
}

function positive(name: string, text: string): number {
  const value = Number(text);
  if (!(value > 0)) throw new Error(`--${name}: ${text} is no number above 0.`);
  return value;
}
