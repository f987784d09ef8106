import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { SCOPES } from '#db/vocab.ts';
import { ERROR_CODES } from '#lib/contracts/error.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const pages = ['README.md', ...globSync('docs/**/*.md').sort()];
const names = (file: string) => [...read(file).matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name);
const settings = [
  ...names('lib/env.ts'),
  'PORT',
  'HOST',
  'ASSAY_BACKUP_KEY',
  'ASSAY_DATABASE_OWNER_URL',
  'ASSAY_TRUSTED_PROXIES',
  'ASSAY_URL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'PLAYWRIGHT_CHROMIUM',
];

/** Made by the browser tests, not kept in the repository at all times. */
const SCREENSHOT = /^docs\/images\/\w+\.png$/;
const ROOTS = 'app|bench|components|db|docs|e2e|eval|lib|scripts';

describe.each(pages)('%s', (page) => {
  const text = read(page);

  it('links only to files that exist', () => {
    const targets = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^[a-z]+:/.test(target))
      .map((target) => path.join(path.dirname(page), target));
    expect(targets.filter((target) => !SCREENSHOT.test(target) && !existsSync(target))).toEqual([]);
  });

  it('names only paths that exist; a placeholder stands for any name', () => {
    const cited = [...text.matchAll(new RegExp(`\`((?:${ROOTS})/[^\`\\s]*)\``, 'g'))].map(([, cite = '']) => cite);
    const found = (cite: string) => existsSync(cite) || globSync(cite.replaceAll(/<\w+>/g, '*')).length > 0;
    expect(cited.filter((cite) => !found(cite.replace(/\/$/, '')))).toEqual([]);
  });

  it('names only npm scripts that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = [...text.matchAll(/npm run (?:-s )?([\w:]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});

it('documents every setting in the README and in .env.example', () => {
  expect(settings.length).toBeGreaterThan(20);
  for (const file of ['README.md', '.env.example']) {
    expect(settings.filter((name) => !new RegExp(`\\b${name}\\b`).test(read(file)))).toEqual([]);
  }
});

it('names no setting that the code does not read', () => {
  const known = new Set(settings);
  const given = [...read('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name);
  expect(given.filter((name) => !known.has(name))).toEqual([]);
});

it('explains every error code and every scope in the API guide', () => {
  const guide = read('docs/guide-api.md');
  expect([...ERROR_CODES, ...SCOPES].filter((code) => !guide.includes(`\`${code}\``))).toEqual([]);
});
