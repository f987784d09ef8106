import { describe, expect, it } from 'vitest';
import { readShared } from './shared-read.ts';

/** Readings that end when they are told to. */
function source() {
  const begun: PromiseWithResolvers<number>[] = [];
  const read = (): Promise<number> => {
    const reading = Promise.withResolvers<number>();
    begun.push(reading);
    return reading.promise;
  };
  return { begun, read };
}

describe('readShared', () => {
  it('reads at once where nothing is being read', async () => {
    const { begun, read } = source();
    const first = readShared(begun, 'a', read);
    begun[0]?.resolve(1);
    expect(await first).toBe(1);
    const second = readShared(begun, 'a', read);
    begun[1]?.resolve(2);
    expect(await second).toBe(2);
  });

  it('lets those who come during a reading share one that begins after it', async () => {
    const { begun, read } = source();
    const first = readShared(begun, 'a', read);
    const later = [readShared(begun, 'a', read), readShared(begun, 'a', read)];
    expect(begun).toHaveLength(1);
    begun[0]?.resolve(1);
    expect(await first).toBe(1);
    await new Promise((resolve) => setImmediate(resolve));
    expect(begun).toHaveLength(2);
    begun[1]?.resolve(2);
    expect(await Promise.all(later)).toEqual([2, 2]);
  });

  it('does not give one the fault of a reading that began before it asked', async () => {
    const { begun, read } = source();
    const first = readShared(begun, 'a', read);
    const second = readShared(begun, 'a', read);
    begun[0]?.reject(new Error('gone'));
    await expect(first).rejects.toThrow('gone');
    await new Promise((resolve) => setImmediate(resolve));
    begun[1]?.resolve(2);
    expect(await second).toBe(2);
  });

  it('keeps other keys and other owners apart', () => {
    const [one, two] = [source(), source()];
    void readShared(one.begun, 'a', one.read);
    void readShared(one.begun, 'b', one.read);
    void readShared(two.begun, 'a', two.read);
    expect([one.begun.length, two.begun.length]).toEqual([2, 1]);
  });
});
