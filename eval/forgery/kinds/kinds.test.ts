import { describe, expect, it } from 'vitest';
import { analyse } from '#lib/forgery/analyse.ts';
import { NO_WORDS } from '#lib/forgery/fixtures/no-words.ts';
import { open } from '#lib/forgery/open/open.ts';
import { createRandom } from '../../risk/random.ts';
import { FAMILIES } from '../draw/fonts.ts';
import { place } from '../draw/place.ts';
import { valuesOf, withValue } from '../draw/sheet.ts';
import { writePdf } from '../draw/write-pdf.ts';
import { type Genuine, makeGenuine } from '../genuine.ts';
import { KINDS } from './index.ts';

const SEEDS = [1, 2, 3, 4, 5, 6];

async function openedOf({ sheet, making, receivedAt }: Genuine) {
  return open({ bytes: writePdf(sheet, making), docFormat: 'pdf', receivedAt }, NO_WORDS);
}

describe.each(KINDS.map((kind) => [kind.name, kind] as const))('a genuine %s', (_name, kind) => {
  it.each(SEEDS)('of seed %d gives no reason for doubt', async (seed) => {
    const genuine = makeGenuine(createRandom(`${kind.name}/${seed}`), kind);
    const { facts, rasters } = await openedOf(genuine);
    const { verdict, findings } = analyse(facts, rasters);
    const flagged = findings.filter(({ outcome, severity }) => outcome === 'flagged' && severity !== 'low');
    expect([genuine.scene.locale.code, verdict === 'tampered', flagged.map(({ observation }) => observation)]).toEqual([
      genuine.scene.locale.code,
      false,
      [],
    ]);
  });

  it('prints what its sheet says, and each value where it is said to stand', async () => {
    const genuine = makeGenuine(createRandom(`${kind.name}/7`), kind);
    const { facts } = await openedOf(genuine);
    const words = new Set((facts.words ?? []).flatMap(({ text }) => text.split(/\s/)));
    for (const { text } of valuesOf(genuine.sheet))
      for (const part of text.split(/\s/)) expect([...words].join(' ')).toContain(part);
    const placed = place(genuine.sheet, FAMILIES[genuine.making.producer.family]).find(({ tag }) => tag?.main);
    const run = (facts.runs ?? []).find(({ text }) => text === placed?.text.split(/\s/)[0]);
    expect((run?.box.x ?? 0) * genuine.sheet.width).toBeCloseTo(placed?.x ?? -1, -0.5);
  });

  it('says something else when a value is changed or its amounts are raised', () => {
    const genuine = makeGenuine(createRandom(`${kind.name}/8`), kind);
    const value = valuesOf(genuine.sheet)[0];
    expect(withValue(genuine.sheet, value?.tag.name ?? '', () => 'X')).not.toEqual(genuine.sheet);
    if (kind.name !== 'id-card') expect(genuine.raised()).not.toEqual(genuine.sheet);
  });
});
