import type { PdfState } from './state.ts';
import { decodeStream } from './stream.ts';
import { itemsOf, nameOf, type PdfValue } from './value.ts';

const NODES_MAX = 200;

/** Embedded files of a document (ISO 32000-2, 7.11.4) by their specifications: the name tree and associated files. */
export function readAttachments(state: PdfState, bytesMax: number): Buffer[] {
  const root = state.get(state.trailer, 'Root');
  const named = specificationsIn(state, state.get(state.get(root, 'Names'), 'EmbeddedFiles'));
  const associated = itemsOf(state.get(root, 'AF'));
  const streams = new Set([...named, ...associated].map((specification) => fileOf(state, specification)));
  return [...streams].flatMap((stream) => contentOf(stream, bytesMax) ?? []);
}

/** The manifest store of content credentials that a document is associated with (C2PA 2.1, annex A.4); null where it has none. */
export function readManifestStore(state: PdfState, bytesMax: number): Buffer | null {
  const associated = itemsOf(state.get(state.get(state.trailer, 'Root'), 'AF'));
  const stores = associated.filter(
    (specification) => nameOf(state.get(specification, 'AFRelationship')) === 'C2PA_Manifest',
  );
  const newest = stores.at(-1);
  return newest === undefined ? null : contentOf(fileOf(state, newest), bytesMax);
}

function fileOf(state: PdfState, specification: PdfValue): PdfValue {
  const files = state.get(specification, 'EF');
  const file = state.get(files, 'UF');
  return file.kind === 'null' ? state.get(files, 'F') : file;
}

function contentOf(stream: PdfValue, bytesMax: number): Buffer | null {
  const data = stream.kind === 'dictionary' ? decodeStream(stream, bytesMax) : null;
  return data === null || data.length > bytesMax ? null : data;
}

/** Values of a name tree, its nodes visited once. */
function specificationsIn(state: PdfState, tree: PdfValue): PdfValue[] {
  const found: PdfValue[] = [];
  const queue = [tree];
  for (let visited = 0; visited < NODES_MAX; visited++) {
    const node = queue.shift();
    if (node === undefined) break;
    found.push(...itemsOf(state.get(node, 'Names')).filter((_, index) => index % 2 === 1));
    queue.push(...itemsOf(state.get(node, 'Kids')).map((kid) => state.resolve(kid)));
  }
  return found.slice(0, NODES_MAX);
}
