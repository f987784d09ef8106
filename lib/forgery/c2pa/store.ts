import type { CredentialFailure } from '../facts/credentials.ts';
import { listOf, mapOf, textOf } from './cbor.ts';
import type { Superbox } from './jumbf.ts';
import { type HashedUri, hashedUri, type Manifest, readManifest, resolve } from './manifest.ts';

const MANIFESTS_MAX = 200;
const INGREDIENTS_MAX = 100;

/** All manifests that a picture carries; the last one is its own. */
export interface Store {
  readonly root: Superbox;
  readonly manifests: readonly Manifest[];
  /** Labels of assertions that a later manifest took out on purpose. */
  readonly redacted: ReadonlySet<string>;
}

export function storeOf(root: Superbox): Store {
  const manifests = root.children.slice(-MANIFESTS_MAX).map(readManifest);
  return { root, manifests, redacted: new Set(manifests.flatMap(({ redacted }) => redacted.map(lastLabel))) };
}

export const lastLabel = (url: string): string => url.slice(url.lastIndexOf('/') + 1);

export const failure = (code: string, about: string): CredentialFailure => ({ code, about: about.slice(0, 200) });

/** An ingredient as a manifest describes it. */
export interface Ingredient {
  readonly title: string | null;
  readonly relation: string | null;
  readonly reference: HashedUri | null;
  /** Status codes that the maker of the manifest met when the ingredient was taken in. */
  readonly known: ReadonlySet<string>;
}

export function ingredientsIn({ assertions }: Manifest): Ingredient[] {
  return assertions
    .filter(({ label }) => /^c2pa\.ingredient(?:\.v\d+)?(?:__\d+)?$/.test(label))
    .slice(0, INGREDIENTS_MAX)
    .map(({ content }) => ({
      title: textOf(content.get('dc:title')),
      relation: textOf(content.get('relationship')),
      reference: hashedUri(content.get('c2pa_manifest') ?? content.get('activeManifest')),
      known: knownCodes(content),
    }));
}

function knownCodes(content: ReadonlyMap<unknown, unknown>): Set<string> {
  const results = mapOf(mapOf(content.get('validationResults')).get('activeManifest'));
  const stated = [content.get('validationStatus'), content.get('validation_status'), results.get('failure')];
  return new Set(stated.flatMap(listOf).flatMap((item) => textOf(mapOf(item).get('code')) ?? []));
}

/** The manifest of an ingredient, where the store holds it. */
export function manifestOf(ingredient: Ingredient, from: Manifest, { root, manifests }: Store): Manifest | undefined {
  const box = ingredient.reference === null ? undefined : resolve(ingredient.reference.url, root, from);
  return box === undefined ? undefined : manifests.find((manifest) => manifest.box === box);
}
