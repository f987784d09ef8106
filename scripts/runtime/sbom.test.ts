import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type Component, licenceFaults, readSbom } from './sbom.ts';

const sbom = readSbom();

it('lists every package of the lock file', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { version: string }>;
  };
  const locked = Object.entries(packages)
    .filter(([place]) => place !== '')
    .map(([place, { version }]) => `${place.split('node_modules/').at(-1)}@${version}`);
  expect(new Set(sbom.components.map(({ name, version }) => `${name}@${version}`))).toEqual(new Set(locked));
});

it('finds an allowed licence of every package', () => {
  expect(licenceFaults(sbom)).toEqual([]);
});

it.each([
  ['x', [{ license: { id: 'MIT' } }], []],
  ['x', [{ expression: '(MIT OR GPL-3.0-only)' }], []],
  ['@img/sharp-libvips-linux-x64', [{ license: { id: 'LGPL-3.0-or-later' } }], []],
  ['x', [], ['x@1 names no licence']],
  ['x', [{ license: { id: 'AGPL-3.0-only' } }], ['x@1 is under AGPL-3.0-only, which is not allowed']],
  ['x', [{ expression: 'MIT AND GPL-2.0-only' }], ['x@1 is under MIT AND GPL-2.0-only, which is not allowed']],
  ['x', [{ license: { id: 'LGPL-3.0-or-later' } }], ['x@1 is under LGPL-3.0-or-later, which is not allowed']],
] satisfies [string, Component['licenses'], string[]][])('judges %s under %j', (name, licenses, faults) => {
  expect(licenceFaults({ components: [{ name, version: '1', purl: 'pkg:npm/x@1', licenses }] })).toEqual(faults);
});

it('names a package of the lock whose licence nobody read', () => {
  const busboy = sbom.components.filter(({ name }) => name === 'busboy').map((each) => ({ ...each, licenses: [] }));
  expect(licenceFaults({ components: busboy })).toEqual(['busboy@1.6.0 names no licence']);
});
