import { OWN_WORKSHOP, type Workshop } from '../produced/twins.ts';
import { PRODUCERS } from '../producers/index.ts';
import { SAVERS } from '../savers/index.ts';

/** The names of the producers and savers that this machine has; says which were found and which are missing. */
export async function programsHere(): Promise<ReadonlySet<string>> {
  const looked = await Promise.all(
    [...PRODUCERS, ...SAVERS].map(async ({ name, find }) => ({ name, version: await find() })),
  );
  const there = looked.filter(({ version }) => version !== null);
  const missing = looked.filter(({ version }) => version === null);
  console.log(`found: ${there.map(({ name, version }) => `${name} ${version ?? ''}`.trim()).join('; ')}`);
  if (missing.length > 0) console.log(`missing, left out: ${missing.map(({ name }) => name).join(', ')}`);
  return new Set(there.map(({ name }) => name));
}

/** The producers of this machine, of which single documents cost little; ours where there is none. */
export async function workshopHere(): Promise<Workshop> {
  const programs = await programsHere();
  const producers = PRODUCERS.filter(({ name }) => programs.has(name));
  return {
    producers: producers.length === 0 ? OWN_WORKSHOP.producers : producers,
    today: new Date().toISOString().slice(0, 10),
  };
}
