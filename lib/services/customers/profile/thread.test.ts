import { describe, expect, it } from 'vitest';
import { copyOf, scopeRow, textRow } from '#lib/load/profile/analysis/fixtures/scope-rows.ts';
import { startAnalysis } from './thread.ts';

const plan = { settings: {}, today: '2026-03-01', population: 0, letters: 0, everyName: true, dir: '/nowhere' };
const bytesOf = (rows: readonly Buffer[]) => new Uint8Array(copyOf(rows));

async function profiledBy(analysis: ReturnType<typeof startAnalysis>): Promise<number | undefined> {
  for (let step = await analysis.next(); step !== undefined; step = await analysis.next([])) {
    if (step.step === 'done') return step.summary.profiled;
  }
  return undefined;
}

describe('the profiling thread', () => {
  it('keeps two analyses apart', async () => {
    const [one, two] = [startAnalysis(plan, null), startAnalysis(plan, null)];
    const rows = ['a', 'b', 'c'].map((id) => scopeRow({ customer_id: id }));
    await Promise.all([one.give('customers', bytesOf(rows)), two.give('customers', bytesOf(rows.slice(1)))]);
    expect(await Promise.all([profiledBy(one), profiledBy(two)])).toEqual([3, 2]);
    one.end();
    two.end();
  });

  it('tells of a disk that cannot be written, by the code of the system, and goes on with others', async () => {
    const [failing, other] = [startAnalysis(plan, null), startAnalysis(plan, null)];
    const large = Array.from({ length: 20 }, (_, n) =>
      scopeRow({ customer_id: `c${n}`, address_line1: 'x'.repeat(100_000) }),
    );
    await expect(failing.give('customers', bytesOf(large))).rejects.toMatchObject({ code: 'ENOENT' });
    failing.end();
    await other.give('customers', bytesOf([scopeRow({ customer_id: 'a' })]));
    expect(await profiledBy(other)).toBe(1);
    other.end();
  });

  it('is sent lists again where they failed', async () => {
    const broken = { key: 'k', shipped: false, lists: [{ id: 'x' }] } as unknown as Parameters<typeof startAnalysis>[1];
    const failing = startAnalysis(plan, broken);
    await expect(failing.next()).rejects.toThrow('The analysis failed');
    failing.end();
    const mended = startAnalysis(plan, { key: 'k', shipped: false, lists: [] });
    await mended.give('customers', bytesOf([scopeRow({ customer_id: 'a' })]));
    expect(await profiledBy(mended)).toBe(1);
    mended.end();
  });

  it('refuses what is no COPY, and what was ended', async () => {
    const analysis = startAnalysis(plan, null);
    await expect(analysis.give('marks', new Uint8Array(textRow(['a'.repeat(40)])))).rejects.toThrow('binary format');
    analysis.end();
    await expect(analysis.next()).rejects.toThrow('not running');
  });
});
