const BOXES_MAX = 20_000;
const DEPTH_MAX = 12;

/** A superbox (ISO 19566-5): a description and what it holds. */
export interface Superbox {
  readonly label: string;
  /** Four letters that begin its content type, like `c2ma`. */
  readonly type: string;
  /** Everything after the header of the box: what hashed URIs are taken over. */
  readonly content: Uint8Array;
  readonly children: readonly Superbox[];
  /** Content boxes by their type, like `cbor` or `json`. */
  readonly data: readonly { readonly type: string; readonly bytes: Uint8Array }[];
}

/** Content that is no sound JUMBF. */
export class JumbfError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'JumbfError';
  }
}

/**
 * Reads one superbox with all that it holds.
 * @throws JumbfError where a box leaves its frame, or there are too many.
 */
export function readJumbf(bytes: Uint8Array): Superbox {
  const budget = { left: BOXES_MAX };
  const [first] = boxesOf(bytes, budget);
  if (first?.type !== 'jumb') throw new JumbfError('The first box is no superbox.');
  return superbox(first.bytes, 0, budget);
}

interface Budget {
  left: number;
}

function superbox(content: Uint8Array, depth: number, budget: Budget): Superbox {
  if (depth > DEPTH_MAX) throw new JumbfError('The boxes are nested too deeply.');
  const [description, ...rest] = boxesOf(content, budget);
  if (description?.type !== 'jumd' || description.bytes.length < 17) throw new JumbfError('A description is missing.');
  const toggles = description.bytes[16] ?? 0;
  const end = description.bytes.indexOf(0, 17);
  const label = (toggles & 2) === 0 ? '' : textOf(description.bytes.subarray(17, end < 0 ? undefined : end));
  return {
    label,
    type: textOf(description.bytes.subarray(0, 4)),
    content,
    children: rest.filter((box) => box.type === 'jumb').map((box) => superbox(box.bytes, depth + 1, budget)),
    data: rest.filter((box) => box.type !== 'jumb'),
  };
}

function boxesOf(bytes: Uint8Array, budget: Budget): { type: string; bytes: Uint8Array }[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const boxes: { type: string; bytes: Uint8Array }[] = [];
  for (let at = 0; at + 8 <= bytes.length; ) {
    if (budget.left-- <= 0) throw new JumbfError('There are too many boxes.');
    const stated = view.getUint32(at);
    const long = stated === 1 && at + 16 <= bytes.length;
    const length = stated === 0 ? bytes.length - at : long ? Number(view.getBigUint64(at + 8)) : stated;
    const header = long ? 16 : 8;
    if (length < header || at + length > bytes.length) throw new JumbfError('A box leaves its frame.');
    boxes.push({ type: textOf(bytes.subarray(at + 4, at + 8)), bytes: bytes.subarray(at + header, at + length) });
    at += length;
  }
  return boxes;
}

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8');

/** Follows labels down from a box; undefined where one is missing. */
export function boxAt(from: Superbox | undefined, path: readonly string[]): Superbox | undefined {
  return path.reduce<Superbox | undefined>((box, label) => box?.children.find((child) => child.label === label), from);
}
