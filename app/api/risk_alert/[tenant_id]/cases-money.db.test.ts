import { expect, it } from 'vitest';
import { makeDesk } from '#lib/testing/desk.ts';
import { PATCH as review } from './alerts/[alert_id]/route.ts';
import { GET as list } from './cases/route.ts';

it('a case says how its event ended and what money it moves, as far as that was sent', async () => {
  const { ann } = await makeDesk({ list, review }, [
    { severity: 'HIGH', type: 'login', status: 'failed' },
    { severity: 'HIGH', type: 'payment', payment: { amount: 1.75, currency: 'USD', result: 'approved' } },
    { severity: 'HIGH', type: 'withdrawal', payment: { amount: 940 } },
    { severity: 'HIGH', type: 'payment', payment: { payee: 'p_1' } },
  ]);
  for (const query of ['', '?sort=risk', '?view=all']) {
    const { items } = await ann.page(query);
    const said = items.map(({ event_type, event_status, payment }) => [event_type, event_status, payment]);
    expect(said.toReversed()).toEqual([
      ['login', 'failed', null],
      ['payment', 'succeeded', { amount: 1.75, currency: 'USD', result: 'approved' }],
      ['withdrawal', 'succeeded', { amount: 940, currency: null, result: null }],
      ['payment', 'succeeded', null],
    ]);
  }
});
