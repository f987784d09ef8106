import type { Random } from '../risk/random.ts';
import { filled, metadataSave, none, type PdfChain, rewritten, signed } from './chains/pdf-chains.ts';
import { jpegAt, messenger, type PictureChain, png, printScan, resized } from './chains/picture-chains.ts';
import { scanPdf, scanPdfRead } from './chains/scan-chains.ts';
import type { Genuine } from './genuine.ts';
import type { Kind } from './kinds/draft.ts';
import { KINDS } from './kinds/index.ts';
import type { Forge } from './produced/document.ts';
import { PRODUCED_FORGERIES } from './produced/operations.ts';
import {
  afterSignature,
  appendEdit,
  editorEdit,
  maskEdit,
  type PdfEdit,
  retypeConsistent,
  retypeInconsistent,
} from './tamper/pdf-edits.ts';
import { copyFromOther, copyWithin, type EditPicture, eraseAndRetype } from './tamper/picture-edits.ts';
import { planted, shadow } from './tamper/shadow.ts';

/** What share of the tampered documents must get a verdict, over which chains. */
interface Goal {
  readonly share: number;
  readonly verdict: 'tampered' | 'inconclusive';
  readonly chains: readonly string[];
}

interface Common {
  readonly name: string;
  readonly kinds: readonly Kind[];
  readonly chains: readonly string[];
  readonly goal?: Goal;
}

export interface PdfOperation extends Common {
  readonly on: 'pdf';
  readonly edit: (genuine: Genuine, random: Random) => Promise<PdfEdit> | PdfEdit;
}

export interface PictureOperation extends Common {
  readonly on: 'picture';
  readonly edit: EditPicture;
}

/** On documents that programs of others printed. */
export interface ProducedOperation extends Common {
  readonly on: 'produced';
  readonly forge: Forge;
}

/** One way to tamper with a document. */
export type Operation = PdfOperation | PictureOperation | ProducedOperation;

export const PDF_CHAINS: Readonly<Record<string, PdfChain>> = {
  none,
  'metadata-save': metadataSave,
  sign: signed,
  fill: filled,
  rewrite: rewritten,
};

export const PICTURE_CHAINS: Readonly<Record<string, PictureChain>> = {
  png,
  'jpeg-95': jpegAt(95),
  'jpeg-85': jpegAt(85),
  'jpeg-75': jpegAt(75),
  resize: resized,
  messenger,
  'print-scan': printScan,
  'scan-pdf': scanPdf,
  'scan-pdf-read': scanPdfRead,
};

const found = (share: number, chains: readonly string[]): Goal => ({ share, verdict: 'tampered', chains });

const KEEPING = ['none', 'metadata-save', 'sign', 'fill'];
const UNSIGNED = ['none', 'metadata-save'];
const LAYER = { on: 'pdf', chains: [...KEEPING, 'rewrite'], goal: found(0.98, KEEPING) } as const;
/** A value rewritten in place leaves a font or an editor's trace, which accuse nobody (record 031): no goal. */
const IN_PLACE = { on: 'pdf', chains: LAYER.chains } as const;
const ROLES = ['amount', 'date', 'id'] as const;
const SAVES = ['jpeg-95', 'jpeg-85', 'jpeg-75'];
const PICTURE = { on: 'picture', kinds: KINDS, chains: Object.keys(PICTURE_CHAINS) } as const;

const named = (...names: string[]): Kind[] => KINDS.filter(({ name }) => names.includes(name));
const WITH_SUMS = named('invoice', 'receipt', 'bank-statement', 'payslip', 'utility-bill');
const WITH_AMOUNTS = KINDS.filter(({ name }) => name !== 'id-card');
const SIGNED = {
  on: 'pdf',
  kinds: WITH_AMOUNTS,
  chains: UNSIGNED,
  goal: found(0.95, UNSIGNED),
} as const;
const RETYPED = { on: 'pdf', kinds: WITH_SUMS, chains: UNSIGNED } as const;
/** Nothing in such a file can tell: the honest answer is that the analysis cannot decide. */
const UNDECIDED: Goal = { share: 0.95, verdict: 'inconclusive', chains: UNSIGNED };
const kindsWith = (role: (typeof ROLES)[number]): readonly Kind[] => (role === 'amount' ? WITH_AMOUNTS : KINDS);

export const OPERATIONS: readonly Operation[] = [
  ...ROLES.map((role) => ({ ...LAYER, name: `${role}-appended`, kinds: kindsWith(role), edit: appendEdit(role) })),
  ...ROLES.map((role) => ({ ...LAYER, name: `${role}-masked`, kinds: kindsWith(role), edit: maskEdit(role) })),
  ...ROLES.map((role) => ({ ...IN_PLACE, name: `${role}-by-editor`, kinds: kindsWith(role), edit: editorEdit(role) })),
  { ...SIGNED, name: 'after-signature', edit: afterSignature },
  ...(['hide', 'replace', 'exchange'] as const).map((variant) => ({
    ...SIGNED,
    name: `shadow-${variant}`,
    edit: shadow(variant),
  })),
  { on: 'pdf', name: 'shadow-planted', kinds: WITH_AMOUNTS, chains: ['none'], edit: planted },
  { ...RETYPED, name: 'retyped-inconsistent', goal: found(0.95, UNSIGNED), edit: retypeInconsistent },
  { ...RETYPED, name: 'retyped-consistent', goal: UNDECIDED, edit: retypeConsistent },
  {
    ...PICTURE,
    name: 'run-copied',
    kinds: WITH_SUMS,
    goal: found(0.8, SAVES),
    edit: copyWithin('amount', [4, 3, 2]),
  },
  {
    ...PICTURE,
    name: 'digit-copied',
    kinds: WITH_SUMS,
    goal: found(0.5, SAVES),
    edit: copyWithin('amount', [1]),
  },
  { ...PICTURE, name: 'date-digit', goal: found(0.35, SAVES), edit: copyWithin('date', [1, 2]) },
  { ...PICTURE, name: 'id-digit', edit: copyWithin('id', [1, 2]) },
  {
    ...PICTURE,
    name: 'erased-and-retyped',
    kinds: WITH_AMOUNTS,
    goal: found(0.35, SAVES),
    edit: eraseAndRetype('amount'),
  },
  {
    ...PICTURE,
    name: 'spliced',
    kinds: WITH_SUMS,
    goal: found(0.35, SAVES),
    edit: copyFromOther('amount', [4, 3, 2]),
  },
  ...PRODUCED_FORGERIES.map(({ name, forge, chains, share }) => ({
    on: 'produced' as const,
    name,
    forge,
    chains,
    kinds: [],
    ...(share === null ? {} : { goal: found(share, chains) }),
  })),
];
