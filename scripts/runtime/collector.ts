import { mkdirSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { ROOT } from './environment.ts';

/** Where GET /collect.js reads it (lib/http/collector-script.ts); `next build` leaves it alone. */
const BUNDLE = path.join('.next', 'assay-collector.js');

/** Packages that become part of the script; their licences go with it. */
const INSIDE = ['@fingerprintjs/fingerprintjs', '@fingerprintjs/botd'];

/**
 * Makes the browser collector one small script, in some 50 ms. Written beside and renamed, so that a server never
 * reads half of it. @param root folder that has the `.next` folder.
 */
export async function bundleCollector(root = ROOT): Promise<string> {
  const file = path.join(root, BUNDLE);
  const fresh = `${file}.${process.pid}`;
  mkdirSync(path.dirname(file), { recursive: true });
  await build({
    entryPoints: [path.join(ROOT, 'lib', 'collector', 'browser', 'main.ts')],
    outfile: fresh,
    bundle: true,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: ['chrome100', 'firefox100', 'safari15'],
    banner: { js: licences() },
    logLevel: 'silent',
  });
  renameSync(fresh, file);
  return file;
}

function licences(): string {
  const texts = INSIDE.map(
    (name) => `${name}\n${readFileSync(path.join(ROOT, 'node_modules', name, 'LICENSE'), 'utf8').trim()}`,
  );
  return `/*! Assay collector, Apache-2.0. It contains:\n\n${texts.join('\n\n')}\n*/`;
}
