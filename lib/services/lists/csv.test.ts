import { describe, expect, it } from 'vitest';
import type { ListEntry } from '#lib/contracts/list.ts';
import { fc } from '#lib/testing/properties.ts';
import { EXPORT_HEADER, entryLine, readEntries } from './csv.ts';

function exported(entries: readonly Pick<ListEntry, 'key' | 'reason'>[]): string {
  const rest = { entity: 'user', added_by: 'user:ada', added_at: '2026-03-01T00:00:00.000Z' } as const;
  const lines = entries.map((entry) => entryLine({ ...rest, ...entry, expires_at: null, expired: false }));
  return EXPORT_HEADER + lines.join('');
}

describe('a list as CSV', () => {
  it.each(["'=1+1", "''=1", '=1+1', "'@x", "'plain", "'", '-5', 'a,"b"', 'two\nlines', "it's"])(
    'gives %j back as it was',
    async (reason) => {
      const key = reason.replaceAll('\n', ' ');
      const { rows, rejected } = await readEntries({ csv: exported([{ key, reason }]) });
      expect(rows).toEqual([{ entity: 'user', key, reason, expires_at: null }]);
      expect(rejected).toBe(0);
    },
  );

  it('gives any keys and reasons back as they were', async () => {
    const text = fc.string({ unit: fc.constantFrom(...`'=+-@",;x \n1`) }).map((value) => value.trim());
    const entry = fc.record({
      key: text.filter((value) => value !== '').map((value) => value.replaceAll('\n', '_')),
      reason: text.map((value) => value || null),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 20 }), async (entries) => {
        const { rows } = await readEntries({ csv: exported(entries) });
        expect(rows.map(({ key, reason }) => ({ key, reason }))).toEqual(entries);
      }),
    );
  });
});

describe('a large file', () => {
  it('is refused at its first row too many, whatever comes after', async () => {
    const csv = 'u\n'.repeat(20_001) + '"'.repeat(1_000_001);
    await expect(readEntries({ csv, entity: 'user' })).rejects.toMatchObject({ code: 'too_many_rows' });
    const { rows } = await readEntries({ csv: 'u\n'.repeat(20_000), entity: 'user' });
    expect(rows).toHaveLength(20_000);
  });

  it('lets other work through while it is read', async () => {
    const lines = Array.from({ length: 20_000 }, (_, n) => `ip,2001:db8:${n.toString(16)}::1,${'r'.repeat(160)}`);
    let turns = 0;
    const others = setInterval(() => {
      turns += 1;
    }, 1);
    const { rows } = await readEntries({ csv: ['entity,key,reason', ...lines].join('\n') });
    clearInterval(others);
    expect(rows).toHaveLength(20_000);
    expect(turns).toBeGreaterThan(3);
  });
});
