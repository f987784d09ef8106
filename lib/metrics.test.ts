import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { metrics } from './metrics.ts';

const readBy = ['deploy/grafana/assay.json', 'deploy/prometheus/alerts.yaml'];

/** What a scrape would name. */
async function given(): Promise<Set<string>> {
  const all = await metrics().registry.getMetricsAsJSON();
  return new Set(
    all.flatMap(({ name, type }) =>
      String(type) === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
}

it.each(readBy)('%s asks for no metric that the server does not give', async (file) => {
  const asked = readFileSync(file, 'utf8').match(/\b(?:assay|nodejs|process)_[a-z0-9_]+\b/g) ?? [];
  const names = await given();
  const unknown = [...new Set(asked)].filter((name) => !names.has(name));
  expect(new Set(asked).size).toBeGreaterThan(8);
  expect(unknown).toEqual([]);
});

it('shows every metric of its own on the dashboard', async () => {
  const dashboard = readFileSync('deploy/grafana/assay.json', 'utf8');
  const own = (await metrics().registry.getMetricsAsJSON()).flatMap(({ name }) =>
    name.startsWith('assay_') ? [name] : [],
  );
  // An alert is raised over it, and a line of it would tell nothing more.
  expect(own.filter((name) => !dashboard.includes(name))).toEqual(['assay_database_up']);
});
