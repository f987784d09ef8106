import { describe, expect, it } from 'vitest';
import type { CustomerFilter } from '#lib/client/customers.ts';
import { CUSTOMER_VIEWS, isView } from './customer-search.ts';

const ALL: CustomerFilter = {
  ...{ search: null, band: null, decision: null, signal: null, linked_to: null, shared: null, sort: 'risk' },
};
const labelsOf = (filter: CustomerFilter) =>
  CUSTOMER_VIEWS.filter((view) => isView(view.filter, filter)).map(({ label }) => label);

describe('the views of customers', () => {
  it('are told by their filter in any order', () => {
    expect(labelsOf(ALL)).toEqual(['All customers']);
    expect(labelsOf({ ...ALL, sort: 'id' })).toEqual(['All customers']);
    expect(labelsOf({ ...ALL, band: 'high', decision: 'none' })).toEqual(['High risk, undecided']);
    expect(labelsOf({ ...ALL, decision: 'documents_requested' })).toEqual(['Documents asked for']);
  });

  it('are none where something else narrows the list', () => {
    expect(labelsOf({ ...ALL, search: 'ada' })).toEqual([]);
    expect(labelsOf({ ...ALL, band: 'high', decision: 'none', signal: 'PHONE_SHARED' })).toEqual([]);
    expect(labelsOf({ ...ALL, band: 'high' })).toEqual([]);
  });
});
