import { describe, expect, it } from 'vitest';
import { createKeptProfiles } from './kept-profiles.ts';

function made() {
  let seq = 0;
  const profiles = createKeptProfiles(4, 1, () => seq);
  const count = (key: string, at: number) => {
    seq = at;
    if (!profiles.hasProfile('network', key)) profiles.putProfile('network', key, undefined);
    profiles.edit('network', key).n += 1;
  };
  return { profiles, count };
}

const node = (key: string, n: number) => ({ kind: 'network', key, text: JSON.stringify({ n, below: 0 }) });

describe('a snapshot', () => {
  it('has every profile as it stood when it was taken, whatever changes meanwhile', () => {
    const { profiles, count } = made();
    count('/DE', 1);
    count('/AT', 2);
    const snapshot = profiles.snapshot();
    count('/DE', 3);
    count('/CH', 4);
    expect(snapshot?.seq).toBe(2);
    expect(snapshot?.take(1)).toEqual([node('/DE', 1)]);
    count('/AT', 5);
    expect(snapshot?.take(9)).toEqual([node('/AT', 1)]);
    expect(snapshot?.take(9)).toEqual([]);
  });

  it('is the only one until it is released', () => {
    const { profiles, count } = made();
    expect(profiles.snapshot()).toBeNull();
    count('/DE', 1);
    const snapshot = profiles.snapshot();
    expect(profiles.snapshot()).toBeNull();
    snapshot?.release();
    expect(profiles.snapshot()?.take(9)).toEqual([node('/DE', 1)]);
  });
});

describe('a checkpoint', () => {
  it('leaves what changed after it to the next one', () => {
    const { profiles, count } = made();
    count('/DE', 1);
    count('/AT', 2);
    profiles.checkpointed(1);
    expect(profiles.snapshot()?.take(9)).toEqual([node('/AT', 1)]);
  });

  it('is wanted soon where what changed takes more than a quarter of the room', () => {
    const { profiles, count } = made();
    count('/DE', 1);
    expect(profiles.isCrowded()).toBe(false);
    count('/AT', 2);
    expect(profiles.isCrowded()).toBe(true);
    profiles.checkpointed(2);
    expect(profiles.isCrowded()).toBe(false);
  });

  it('is what lets a profile be forgotten', () => {
    const { profiles, count } = made();
    count('/DE', 1);
    const age = () => {
      for (const key of ['a', 'b', 'c', 'd']) profiles.putProfile('client', key, undefined);
      profiles.age();
    };
    for (let turn = 0; turn < 4; turn += 1) age();
    expect(profiles.peek('network', '/DE')).toEqual({ n: 1, below: 0 });
    profiles.checkpointed(1);
    for (let turn = 0; turn < 4; turn += 1) age();
    expect(profiles.hasProfile('network', '/DE')).toBe(false);
  });
});
