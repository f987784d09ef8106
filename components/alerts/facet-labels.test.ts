import { expect, it } from 'vitest';
import { NO_FILTER } from '#lib/client/alert-filter.ts';
import { chipsOf, facetValue } from './facet-labels.ts';

it('names the values of every facet for people', () => {
  expect([
    facetValue('country', 'DE'),
    facetValue('country', '??'),
    facetValue('assignee', 'none'),
    facetValue('assignee', 'user:ann@example.com'),
    facetValue('assignee', 'me'),
    facetValue('due', 'soon'),
    facetValue('flag', 'VPN_SUSPECTED'),
    facetValue('state', 'active'),
  ]).toEqual(['Germany', '??', 'Nobody', 'ann@example.com', 'Me', 'Due soon', 'VPN suspected', 'To do']);
});

it('makes a chip of everything that narrows', () => {
  const filter = { ...NO_FILTER, view: 'all', sort: 'risk', action: 'BLOCK', range: '24h', ip: '1.1.1.1' } as const;
  expect(chipsOf(filter).map(({ text }) => text)).toEqual(['Decision: Block', 'Address: 1.1.1.1', 'Last: 24h']);
});
