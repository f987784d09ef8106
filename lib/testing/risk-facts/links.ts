import type { GraphFacts, LabelCounts, LabelFacts, ListHit } from '#lib/risk/facts/links.ts';

export const graph = (change: Partial<GraphFacts> = {}): GraphFacts => ({
  componentId: 'user:u_1',
  users: 1,
  devices: 1,
  cards: 0,
  ips: 1,
  fraudLabelled: 0,
  fraudAtHop1: 0,
  fraudAtHop2: 0,
  sizeP: null,
  ...change,
});

export const listHit = (change: Partial<ListHit> = {}): ListHit => ({
  list: 'block',
  entity: 'device',
  listId: 'l_1',
  entry: 'd_1',
  reason: 'Chargebacks',
  addedBy: 'ada@example.com',
  expiresAt: null,
  ...change,
});

export const labelCounts = (change: Partial<LabelCounts> = {}): LabelCounts => ({
  fraud: 0,
  legit: 0,
  lastFraudAt: null,
  lastLegitAt: null,
  fraudTypes: [],
  ...change,
});

export const labels = (change: Partial<LabelFacts> = {}): LabelFacts => ({
  user: labelCounts(),
  device: labelCounts(),
  address: labelCounts(),
  card: labelCounts(),
  payee: null,
  ...change,
});
