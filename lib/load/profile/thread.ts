import { parentPort } from 'node:worker_threads';
import { lowerThread } from '#lib/priority.ts';
import { createScreener } from '../screening/screener.ts';
import { loadShippedList } from '../screening/shipped.ts';
import { Analysis } from './analysis/analysis.ts';
import { ListWords } from './analysis/list-words.ts';
import type { OpenLists } from './analysis/names.ts';
import type { FromProfileThread, ListsToOpen, ToProfileThread } from './thread-messages.ts';

/** Tenants with different lists whose indexes are kept; each takes some 25 MB with the shipped list. */
const LISTS_MAX = 3;

type Of<T extends ToProfileThread['type']> = Extract<ToProfileThread, { type: T }>;

interface Running {
  readonly analysis: Analysis;
  readonly steps: ReturnType<Analysis['steps']>;
}

const lists = new Map<string, Promise<OpenLists>>();
const running = new Map<number, Promise<Running>>();

async function openLists({ shipped, lists: own }: ListsToOpen): Promise<OpenLists> {
  const all = shipped ? [await loadShippedList(), ...own] : own;
  return { screener: createScreener(all), words: new ListWords(all) };
}

function keep(message: Of<'open'>): void {
  for (const oldest of lists.keys()) if (lists.size >= LISTS_MAX) lists.delete(oldest);
  lists.set(message.key, quietly(openLists(message)));
}

async function start({ analysis: number, plan, lists: key }: Of<'start'>): Promise<Running> {
  const opened = key === null ? null : await lists.get(key);
  if (opened === undefined) throw new Error('These lists were not opened.');
  const analysis = new Analysis(plan, opened, `profile-${process.pid}-${number}`);
  return { analysis, steps: analysis.steps() };
}

/** Of a failure whoever asks is told. */
function quietly<T>(work: Promise<T>): Promise<T> {
  work.catch(() => {});
  return work;
}

async function runningOf(number: number): Promise<Running> {
  const known = await running.get(number);
  if (known === undefined) throw new Error('This analysis is not running.');
  return known;
}

async function answer(message: Of<'give'> | Of<'next'>): Promise<FromProfileThread> {
  const { ask } = message;
  try {
    const { analysis, steps } = await runningOf(message.analysis);
    if (message.type === 'next') {
      const { value, done } = steps.next(message.domains);
      return done ? { ask } : { ask, step: value };
    }
    analysis[message.intake](message.bytes);
    return { ask };
  } catch (error) {
    return { ask, failure: failureOf(error) };
  }
}

/** What a message keeps of an error: one that is sent as it is loses its code. */
function failureOf(error: unknown): NonNullable<FromProfileThread['failure']> {
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return error instanceof Error && 'code' in error ? { message, code: String(error.code) } : { message };
}

async function end(number: number): Promise<void> {
  const ended = running.get(number);
  running.delete(number);
  const known = await ended?.catch(() => undefined);
  known?.analysis.close();
}

lowerThread();
parentPort?.on('message', async (message: ToProfileThread) => {
  if (message.type === 'open') keep(message);
  else if (message.type === 'start') running.set(message.analysis, quietly(start(message)));
  else if (message.type === 'end') await end(message.analysis);
  else parentPort?.postMessage(await answer(message));
});
