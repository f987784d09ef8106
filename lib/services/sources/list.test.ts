import { describe, expect, it } from 'vitest';
import { toList } from './list.ts';

const now = new Date('2026-03-20T12:00:00Z');
const inventory = { sources: [], notes: ['tor.txt is 8 days old'], readAt: now.getTime() };

describe('the notes of the data sources', () => {
  it('name the signals that are off without a place of the server, and how to set it', () => {
    const [first, place] = toList(inventory, now, null).notes;
    expect(first).toBe('tor.txt is 8 days old');
    for (const name of ['excess-latency', 'impossible-latency', 'ASSAY_POP']) expect(place).toContain(name);
  });

  it('are only those of the lists where the place is set', () => {
    expect(toList(inventory, now, { name: 'fra', latitude: 50.11, longitude: 8.68 }).notes).toEqual(inventory.notes);
  });
});
