import { DEFAULT_BASELINES } from '#lib/risk/baselines.ts';
import type { RiskFacts } from '#lib/risk/facts.ts';
import { client, device } from './risk-facts/device.ts';
import { event } from './risk-facts/event.ts';
import { history } from './risk-facts/history.ts';
import { labels } from './risk-facts/links.ts';
import { geo, network } from './risk-facts/network.ts';
import { NOW } from './risk-facts/time.ts';
import { user } from './risk-facts/user.ts';
import { windows } from './risk-facts/windows.ts';

/** A quiet event of a known user at home: every signal that applies is clear. */
export const riskFacts = (change: Partial<RiskFacts> = {}): Partial<RiskFacts> => ({
  now: NOW,
  event: event(),
  user: user(),
  device: device(),
  client: client(),
  network: network(),
  geo: geo(),
  history: history(),
  windows: windows(),
  baselines: DEFAULT_BASELINES,
  lists: [],
  labels: labels(),
  ...change,
});
