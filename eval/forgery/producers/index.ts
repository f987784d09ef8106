import { PLACING } from './placing.ts';
import { PRINTING } from './printing.ts';
import type { Producer } from './producer.ts';
import { TYPESETTING } from './typesetting.ts';

/** Producers of honest documents, none of which is ours. */
export const PRODUCERS: readonly Producer[] = [...PRINTING, ...TYPESETTING, ...PLACING];
