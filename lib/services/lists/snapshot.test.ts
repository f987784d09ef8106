import { expect, it } from 'vitest';
import type { SnapshotRow } from '#db/queries/lists.ts';
import { ListSnapshot } from './snapshot.ts';

it('takes in as many entries at once as years of changes can leave', () => {
  const rows = Array.from(
    { length: 300_000 },
    (_, n): SnapshotRow => ({
      ...{ list_id: 'block', list: 'block', entity: 'user', key: `u_${n}`, reason: null, added_by: 'user:a' },
      ...{ expires_at: null, removed: false, revision: n + 1 },
    }),
  );
  const snapshot = new ListSnapshot();
  snapshot.apply(rows, 0);
  expect(snapshot.revision).toBe(300_000);
  expect(snapshot.hits({ user: 'u_299999' }, 0)).toHaveLength(1);
});
