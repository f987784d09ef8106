import { expect, it } from 'vitest';
import { ScreeningList } from './list.ts';
import { loadShippedList } from './shipped.ts';

it('ships a dated list that says how old it is', async () => {
  const list = await loadShippedList();
  expect(() => ScreeningList.parse(list)).not.toThrow();
  expect(list).toMatchObject({ id: 'ofac-sdn', kind: 'sanctions', publishedAt: '2021-07' });
  expect(list.notice).toContain('2021-07');
  expect(list.title).toContain('old');
  expect(list.entries.length).toBe(8_976);
  expect(list.entries.filter(({ kind }) => kind === 'person').length).toBe(4_620);
});
