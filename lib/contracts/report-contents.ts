import { z } from 'zod';
import { Region } from './forgery-report.ts';

const PlacedText = Region.extend({ text: z.string() });

export const PAGE_LAYER = /^(?:compression|noise|revision-\d{1,3}|removed-\d{1,3}-\d{1,3})$/;

/** What the engine saw in a document, for those who review it. */
export const ReportContents = z
  .strictObject({
    document_class: z.string().nullable(),
    words: z.array(PlacedText.extend({ source: z.enum(['layer', 'ocr']), confidence: z.number() })),
    recovered: z
      .array(PlacedText.extend({ hidden_by: z.string() }))
      .describe('Text that the file holds and the page does not show.'),
    revisions: z.array(
      z.strictObject({
        number: z.number().int(),
        start: z.number().int().describe('First byte of the section in the file.'),
        end: z.number().int(),
        readable: z.boolean(),
        rewritten: z
          .boolean()
          .describe('True when most words of a page differ, so that single changes cannot be told.'),
        level: z
          .enum(['none', 'lta_updates', 'form_filling', 'annotations', 'other'])
          .nullable()
          .describe('What the save did at most.'),
        changes: z.array(
          Region.extend({
            before: z.string(),
            after: z.string(),
            kind: z.enum(['replaced', 'inserted', 'added', 'removed']),
          }),
        ),
        pages: z
          .array(
            z.strictObject({
              fate: z.enum(['removed', 'exchanged', 'inserted', 'appended', 'moved']),
              before: z.number().int().nullable().describe('Its number before the save.'),
              after: z.number().int().nullable(),
              was_text: z.string().describe('Its first words before the save.'),
              is_text: z.string(),
            }),
          )
          .optional()
          .describe('Pages that are not what or where they were.'),
      }),
    ),
    signatures: z.array(
      z.strictObject({
        signer: z.string().nullable(),
        signed_at: z.string().nullable(),
        integrity: z.enum(['intact', 'broken', 'unverified']),
        coverage: z.enum(['document', 'revision', 'unclear']),
        revision: z.number().int().nullable(),
        problem: z.string().nullable(),
      }),
    ),
    metadata: z
      .looseObject({
        producer: z.string().nullable(),
        creator: z.string().nullable(),
        dates: z.array(
          z.looseObject({
            source: z.string(),
            name: z.string(),
            text: z.string(),
            instant: z.string().nullable(),
          }),
        ),
      })
      .nullable(),
    tags: z.array(z.looseObject({ name: z.string(), value: z.string() })),
    fonts: z.array(z.looseObject({ name: z.string(), embedded: z.boolean(), characters: z.number().int() })),
    layers: z
      .array(z.strictObject({ page: z.number().int(), layer: z.string() }))
      .describe(
        'Views of pages beside the plain picture: compression, noise, revision-<n>, and removed-<n>-<page> for a page of revision n that the next one no longer has.',
      ),
  })
  .meta({ id: 'ReportContents', description: 'Text, history and metadata of an analysed document.' });
export type ReportContents = z.infer<typeof ReportContents>;
