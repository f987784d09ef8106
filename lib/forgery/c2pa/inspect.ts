import type { CredentialFailure } from '../facts/credentials.ts';
import { bytesOf, listOf, mapOf, textOf } from './cbor.ts';
import { type ClaimSignature, verifyClaim } from './cose.ts';
import { type HashedUri, hashOf, type Manifest, resolve } from './manifest.ts';
import { failure, ingredientsIn, lastLabel, manifestOf, type Store } from './store.ts';

/** Failures of the signature, the assertions and the references of one manifest; the file itself is not looked at. */
export function inspectManifest(manifest: Manifest, store: Store) {
  const signature = signatureOf(manifest);
  const ingredients = ingredientsIn(manifest).flatMap(({ reference }) => reference ?? []);
  const failures = [
    ...(signature?.stamp?.integrity === 'broken' ? [failure('timeStamp.mismatch', 'time stamp')] : []),
    ...(signature?.integrity === 'broken' ? [failure('claimSignature.mismatch', 'claim signature')] : []),
    ...(manifest.signature === null ? [failure('claimSignature.missing', 'claim signature')] : []),
    ...manifest.references.flatMap((reference) => assertionFailure(reference, manifest, store) ?? []),
    ...undeclared(manifest),
    ...ingredients.flatMap((reference) => ingredientFailure(reference, manifest, store) ?? []),
  ];
  return { signature, failures };
}

function signatureOf({ signature, claimBytes }: Manifest): ClaimSignature | null {
  if (signature === null || claimBytes === null) return null;
  try {
    return verifyClaim(signature, claimBytes);
  } catch {
    return null;
  }
}

function assertionFailure(reference: HashedUri, manifest: Manifest, store: Store): CredentialFailure | null {
  const label = lastLabel(reference.url);
  if (store.redacted.has(label)) return null;
  const box = resolve(reference.url, store.root, manifest);
  if (box === undefined) return failure('assertion.missing', label);
  const hash = hashOf(reference.algorithm ?? manifest.algorithm, [box.content]);
  return hash === null || hash.equals(reference.hash) ? null : failure('assertion.hashedURI.mismatch', label);
}

function undeclared({ references, assertions }: Manifest): CredentialFailure[] {
  const named = new Set(references.map(({ url }) => lastLabel(url)));
  return assertions.filter(({ label }) => !named.has(label)).map(({ label }) => failure('assertion.undeclared', label));
}

/** The first makers took this hash over the claim alone, later ones over the whole manifest. */
function ingredientFailure(reference: HashedUri, manifest: Manifest, store: Store): CredentialFailure | null {
  const box = resolve(reference.url, store.root, manifest);
  if (box === undefined) return failure('ingredient.manifest.missing', lastLabel(reference.url));
  const redacts = manifest.redacted.some((url) => url.includes(box.label));
  const claim = store.manifests.find((item) => item.box === box)?.claimBytes ?? box.content;
  const hashes = [box.content, claim].map((bytes) => hashOf(reference.algorithm ?? manifest.algorithm, [bytes]));
  const fits = redacts || hashes.some((hash) => hash === null || hash.equals(reference.hash));
  return fits ? null : failure('ingredient.manifest.mismatch', box.label);
}

/** Whether the file is the one that the manifest was made for. */
export function inspectBinding(active: Manifest, store: Store, bytes: Uint8Array) {
  const { assertions, algorithm } = bindingOf(active, store);
  const hashes = assertions.filter(({ label }) => label.startsWith('c2pa.hash.'));
  const content = hashes.find(({ label }) => label === 'c2pa.hash.data')?.content;
  if (hashes.length === 0) return { failures: [failure('claim.hardBindings.missing', 'file')], verified: false };
  const stated = bytesOf(content?.get('hash'));
  if (content === undefined || stated === null) return { failures: [], verified: false };
  const kept = partsOutside(bytes, listOf(content.get('exclusions')));
  const hash = hashOf(textOf(content.get('alg')) ?? algorithm, kept);
  if (hash === null) return { failures: [], verified: false };
  return { failures: hash.equals(stated) ? [] : [failure('assertion.dataHash.mismatch', 'file')], verified: true };
}

/** An update manifest leaves the hash over the file to the manifest that it updates. */
function bindingOf(manifest: Manifest, store: Store, depth = 0): Manifest {
  const parent = ingredientsIn(manifest).find(({ relation }) => relation === 'parentOf');
  if (!manifest.update || parent === undefined || depth > UPDATES_MAX) return manifest;
  const before = manifestOf(parent, manifest, store);
  return before === undefined ? manifest : bindingOf(before, store, depth + 1);
}

const UPDATES_MAX = 20;

/** The parts of a file outside ranges that are given as maps with `start` and `length`. */
function partsOutside(bytes: Uint8Array, exclusions: readonly unknown[]): Uint8Array[] {
  const ranges = exclusions
    .map((item) => ({ start: Number(mapOf(item).get('start')), length: Number(mapOf(item).get('length')) }))
    .filter(({ start, length }) => start >= 0 && length > 0)
    .toSorted((a, b) => a.start - b.start);
  const parts: Uint8Array[] = [];
  let at = 0;
  for (const { start, length } of ranges) {
    if (start > at) parts.push(bytes.subarray(at, start));
    at = Math.max(at, start + length);
  }
  return [...parts, bytes.subarray(at)];
}
