import type { CredentialFailure, CredentialSource, CredentialsFact } from '../facts/credentials.ts';
import type { ActualFormat } from '../facts/page.ts';
import { listOf, mapOf, textOf } from './cbor.ts';
import { manifestStoreOf } from './container.ts';
import { inspectBinding, inspectManifest } from './inspect.ts';
import { readJumbf, type Superbox } from './jumbf.ts';
import type { Manifest } from './manifest.ts';
import { ingredientsIn, manifestOf, type Store, storeOf } from './store.ts';

const FAILURES_MAX = 50;

/**
 * Reads and verifies the content credentials of a picture (C2PA 2.1, 15): the signature of the claim, the hashes of its
 * assertions and ingredients, and the hash over the file. Whether the signer is trusted is not asked. Pure.
 * @returns null where the picture carries none.
 */
export function credentialsOf(bytes: Uint8Array, format: ActualFormat): CredentialsFact | null {
  const stored = manifestStoreOf(bytes, format);
  return stored === null ? null : verifyStore(stored, bytes);
}

/**
 * Verifies a manifest store that was taken out of its file.
 * @param lengths where the file may have ended when it was signed: a PDF may have been saved again behind its end since.
 */
export function verifyStore(
  stored: Uint8Array,
  bytes: Uint8Array,
  lengths: readonly number[] = [bytes.length],
): CredentialsFact {
  try {
    return factOf(bytes, lengths, readJumbf(stored));
  } catch {
    return UNREADABLE;
  }
}

const UNREADABLE: CredentialsFact = {
  readable: false,
  generator: null,
  title: null,
  signer: null,
  stampedAt: null,
  failures: [],
  unverified: [],
  actions: [],
  sources: [],
  ingredients: [],
};

const UNBOUND = { failures: [], verified: false };

function factOf(bytes: Uint8Array, lengths: readonly number[], root: Superbox): CredentialsFact {
  const store = storeOf(root);
  const active = store.manifests.at(-1);
  if (active === undefined || active.claimBytes === null) return UNREADABLE;
  const { signature, failures } = inspectManifest(active, store);
  const bindings = lengths.map((length) => inspectBinding(active, store, bytes.subarray(0, length)));
  const binding = bindings.find(({ failures: none }) => none.length === 0) ?? bindings[0] ?? UNBOUND;
  const found = new Map<Manifest, readonly CredentialFailure[]>([[active, []]]);
  const sealed = signature !== null && signature.integrity !== 'unverified';
  return {
    readable: true,
    generator: active.generator,
    title: active.title,
    signer: signature?.signer ?? null,
    stampedAt: signature?.stamp?.time ?? null,
    failures: [...failures, ...binding.failures],
    unverified: [...(sealed ? [] : ['claim signature']), ...(binding.verified ? [] : ['hash of the file'])],
    actions: actionsOf(active).flatMap((action) => textOf(action.get('action')) ?? []),
    sources: sourcesOf(active, store),
    ingredients: ingredientsIn(active).map((ingredient) => {
      const own = manifestOf(ingredient, active, store);
      const below = own === undefined ? [] : newFailures(own, store, found);
      return {
        title: ingredient.title,
        relationship: ingredient.relation,
        known: [...ingredient.known].toSorted(),
        failures: below.filter(({ code }) => !ingredient.known.has(code)),
      };
    }),
  };
}

/** Failures of a manifest and of its ingredients that were not there when the ingredients were taken in. */
function newFailures(
  manifest: Manifest,
  store: Store,
  found: Map<Manifest, readonly CredentialFailure[]>,
): readonly CredentialFailure[] {
  const before = found.get(manifest);
  if (before !== undefined) return before;
  found.set(manifest, []);
  const below = ingredientsIn(manifest).flatMap((ingredient) => {
    const own = manifestOf(ingredient, manifest, store);
    const failures = own === undefined ? [] : newFailures(own, store, found);
    return failures.filter(({ code }) => !ingredient.known.has(code));
  });
  const all = [...inspectManifest(manifest, store).failures, ...below];
  const once = [...new Map(all.map((item) => [`${item.code} ${item.about}`, item])).values()].slice(0, FAILURES_MAX);
  found.set(manifest, once);
  return once;
}

const actionsOf = ({ assertions }: Manifest): ReadonlyMap<unknown, unknown>[] =>
  assertions
    .filter(({ label }) => /^c2pa\.actions(?:\.v\d+)?(?:__\d+)?$/.test(label))
    .flatMap(({ content }) => listOf(content.get('actions')).map(mapOf));

/** What the manifests say the picture and its parts come from; each source once. */
function sourcesOf(active: Manifest, store: Store): CredentialSource[] {
  const sources = new Map<string, CredentialSource>();
  const visited = new Set<string>();
  const visit = (manifest: Manifest, of: CredentialSource['of']) => {
    const key = `${of} ${manifest.label}`;
    if (visited.has(key)) return;
    visited.add(key);
    for (const action of actionsOf(manifest)) {
      const type = textOf(action.get('digitalSourceType'))?.split('/').at(-1);
      if (type !== undefined) sources.set(`${of} ${type}`, { of, type });
    }
    for (const ingredient of ingredientsIn(manifest)) {
      const next = manifestOf(ingredient, manifest, store);
      if (next !== undefined)
        visit(next, of !== 'component' && ingredient.relation === 'parentOf' ? 'parent' : 'component');
    }
  };
  visit(active, 'picture');
  return [...sources.values()];
}
