import { z } from 'zod';
import { clear } from '#lib/engine/check.ts';
import { producerOf } from '../../derive/producers.ts';
import { isValueText } from '../../derive/values.ts';
import type { DocumentFacts } from '../../document.ts';
import { graded, inventory, quote } from '../../evidence.ts';
import type { Residue } from '../../facts/residue.ts';
import { defineForgeryCheck, type Severity } from '../../forgery-check.ts';

const SAID: Readonly<Record<Residue['marker'], string>> = {
  text_edit: 'text that an editor of PDFs has set',
  private_data: 'private data of an editing program',
  unlocked: 'the trace of a program that removes passwords',
};
/** Programs in which pages are drawn, so that their own data in a file is no trace of an edit. */
const DRAWN = /illustrator|indesign|photoshop|corel|acrobat/i;

export const editorResidue = defineForgeryCheck({
  meta: {
    id: 'editor-residue',
    version: '2',
    title: 'An editing program has left its traces in the file',
    examined: 'Marks that editing programs leave in pages and in the file',
    family: 'provenance',
    cause: 'editor',
    weight: 2.5,
    severity: 'medium',
    subject: 'tampering',
    tamperingType: 'content_edit',
    basis: 'file',
    why: 'A document that a system printed needs no editor; where one was used, the text that it set is known.',
    investigate: ['Read the text that the editor set', 'Ask the issuer for the file as it was sent'],
    falsePositives: [
      'A page that was written or corrected by its issuer in such a program',
      'Stamping and archiving by the issuer',
    ],
    references: ['ISO 32000-1, 14.5 Page-piece dictionaries'],
  },
  requires: ['residue'],
  optional: ['metadata', 'runs'],
  options: z.object({
    edited_share_max: z.number().min(0).max(1).default(0.3).meta({
      title: 'Largest share of edited text',
      description: 'A page with more of it was written in the editor.',
    }),
  }),
  evidence: inventory,
  run({ residue, metadata, runs = [] }, { edited_share_max: editedShareMax }) {
    const drawn = metadata !== undefined && isDrawn(metadata);
    const characters = runs.reduce((sum, run) => sum + run.text.length, 0);
    const set = residue
      .filter(({ marker }) => marker === 'text_edit')
      .reduce((sum, { text }) => sum + text.replace(/\s/g, '').length, 0);
    const written = drawn || set > editedShareMax * characters;
    const judged = residue.map((item) => ({ item, severity: severityOf(item, written, drawn) }));
    const worst = judged.find(({ severity }) => severity === 'medium') ?? judged[0];
    if (worst === undefined) return clear;
    const { marker, tool, text, page } = worst.item;
    const more = judged.length > 1 ? ` (${judged.length - 1} more)` : '';
    return graded('medium', strengthOf(worst.item, worst.severity), {
      kind: 'inventory',
      severity: worst.severity,
      summary: `${page === null ? 'The file' : `Page ${page}`} holds ${SAID[marker]} (${tool})${text === '' ? '' : `: "${quote(text)}"`}${more}.`,
      regions: [],
      items: judged.slice(0, 40).map(({ item }) => ({
        label: `${item.tool}: ${SAID[item.marker]}`,
        text: quote(item.text, 200),
        page: item.page,
      })),
    });
  },
});

/** Whether the file itself says that it was written in an editor or a drawing program. */
function isDrawn(metadata: DocumentFacts['metadata']): boolean {
  return (
    DRAWN.test(metadata.creator ?? '') ||
    producerOf({ producer: null, creator: metadata.creator })?.kind === 'image_editor'
  );
}

function severityOf({ marker, text }: Residue, written: boolean, drawn: boolean): Severity {
  if (marker === 'text_edit') return written || text === '' ? 'low' : 'medium';
  return marker === 'private_data' && !drawn ? 'medium' : 'low';
}

/** A value that an editor has set says more than a word or data of a program. */
function strengthOf({ marker, text }: Residue, severity: Severity): number {
  if (severity !== 'medium') return 0.6;
  return marker === 'text_edit' && isValueText(text) ? 1 : 0.8;
}
