import { z } from 'zod';

const name = z.string().trim().min(1).max(80);
const text = z.string().trim().min(1).max(1000).describe('What it puts into a note.');

export const NoteTemplate = z
  .strictObject({ template_id: z.string(), name: z.string(), text: z.string() })
  .meta({ id: 'NoteTemplate', description: 'A text for notes under a name.' });
export type NoteTemplate = z.infer<typeof NoteTemplate>;
export const NoteTemplateList = z
  .strictObject({ templates: z.array(NoteTemplate).describe('By name.') })
  .meta({ id: 'NoteTemplateList' });
export const NoteTemplateInput = z.strictObject({ name, text }).meta({
  id: 'NoteTemplateInput',
  examples: [{ name: 'Confirmed by phone', text: 'The customer confirmed the payment by phone.' }],
});
export type NoteTemplateInput = z.infer<typeof NoteTemplateInput>;
export const NoteTemplateChange = z
  .strictObject({ name: name.optional(), text: text.optional() })
  .meta({ id: 'NoteTemplateChange', examples: [{ name: 'Confirmed' }] });
export type NoteTemplateChange = z.infer<typeof NoteTemplateChange>;
