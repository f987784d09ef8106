import { expect, it } from 'vitest';
import { DOCUMENT_CLASSES as ENGINE_CLASSES } from '#lib/forgery/facts/context.ts';
import { DOCUMENT_CLASSES } from './calibration.ts';

it('offers the classes of documents that the engine tells apart', () =>
  expect(DOCUMENT_CLASSES).toEqual(ENGINE_CLASSES));
