import type { Random } from '../risk/random.ts';
import { metadataSave, none, type PdfChain, rewritten, signed } from './chains/pdf-chains.ts';
import type { Genuine } from './genuine.ts';
import { bankStatement } from './kinds/bank-statement.ts';
import type { Kind } from './kinds/draft.ts';
import { invoice } from './kinds/invoice.ts';
import {
  afterSignature,
  appendEdit,
  editorEdit,
  maskEdit,
  type PdfEdit,
  retypeConsistent,
  retypeInconsistent,
} from './tamper/pdf-edits.ts';

export interface Operation {
  readonly name: string;
  readonly chains: readonly string[];
  /** What share must be found, over which chains; absent where no goal is set. */
  readonly goal?: { readonly recall: number; readonly chains: readonly string[] };
  readonly edit: (genuine: Genuine, random: Random) => Promise<PdfEdit> | PdfEdit;
}

export const KINDS: readonly Kind[] = [invoice, bankStatement];

export const PDF_CHAINS: Readonly<Record<string, PdfChain>> = {
  none,
  'metadata-save': metadataSave,
  sign: signed,
  rewrite: rewritten,
};

const KEEPING = ['none', 'metadata-save', 'sign'];
const ALL = [...KEEPING, 'rewrite'];
const LAYER_GOAL = { recall: 0.95, chains: KEEPING };
const ROLES = ['amount', 'date', 'id'] as const;

export const OPERATIONS: readonly Operation[] = [
  ...ROLES.map((role) => ({ name: `${role}-appended`, chains: ALL, goal: LAYER_GOAL, edit: appendEdit(role) })),
  ...ROLES.map((role) => ({ name: `${role}-masked`, chains: ALL, goal: LAYER_GOAL, edit: maskEdit(role) })),
  ...ROLES.map((role) => ({ name: `${role}-by-editor`, chains: ALL, goal: LAYER_GOAL, edit: editorEdit(role) })),
  {
    name: 'after-signature',
    chains: ['none', 'metadata-save'],
    goal: { ...LAYER_GOAL, chains: ['none', 'metadata-save'] },
    edit: afterSignature,
  },
  { name: 'retyped-inconsistent', chains: ['none', 'metadata-save'], edit: retypeInconsistent },
  { name: 'retyped-consistent', chains: ['none', 'metadata-save'], edit: retypeConsistent },
];
