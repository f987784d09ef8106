import { PLACING } from './placing.ts';
import { chromium } from './printing.ts';
import type { Producer } from './producer.ts';

/** Producers of honest documents, none of which is ours. */
export const PRODUCERS: readonly Producer[] = [chromium, ...PLACING];
