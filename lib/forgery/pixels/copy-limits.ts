import { z } from 'zod';
import { LIKE_BELOW } from './clones.ts';

/** When alike characters are copies. */
export const copyLimits = z.object({
  unlike_max: z.number().positive().default(LIKE_BELOW).meta({
    title: 'Largest difference of a copy',
    description: 'RMS over contrast, after a filter that takes away most of what a JPEG save changes.',
  }),
  usual_share_max: z.number().positive().default(0.6).meta({
    title: 'Share of the usual difference',
    description: 'Against the best likeness that the same characters have elsewhere.',
  }),
  rivals_max: z.number().int().min(0).default(3).meta({
    title: 'Most rivals',
    description: 'Other pairs that are about as alike: a page that repeats itself says nothing of one pair.',
  }),
  single_rivals_max: z.number().int().min(0).default(0).meta({ title: 'Most rivals of a single character' }),
  single_width_px_min: z
    .number()
    .int()
    .default(4)
    .meta({ title: 'Narrowest single character', description: 'In pixels.' }),
  identical_share_max: z
    .number()
    .min(0)
    .max(1)
    .default(0.2)
    .meta({ title: 'Largest share of identical characters', description: 'A page with more was drawn by a program.' }),
  identical_min: z.number().int().default(5).meta({ title: 'Identical characters from which the share counts' }),
  glyphs_on_page_min: z.number().int().default(40).meta({ title: 'Characters that a page must have' }),
  plain_share_max: z.number().positive().default(0.3).meta({
    title: 'Share of the usual difference of a plain copy',
    description: 'Two characters below it bear more rivals, of which none is a pair of characters.',
  }),
  plain_rivals_max: z.number().int().min(0).default(8).meta({ title: 'Most rivals of a plain copy' }),
  alone_unlike_max: z
    .number()
    .positive()
    .default(0.035)
    .meta({ title: 'Largest difference of a sure single character' }),
  alone_lead_min: z.number().positive().default(1.8).meta({
    title: 'Lead of a sure single character',
    description: 'How many times closer it is than all other pairs of the page.',
  }),
  alone_width_px_min: z
    .number()
    .int()
    .default(6)
    .meta({ title: 'Narrowest sure single character', description: 'In pixels.' }),
  sure_lead_min: z.number().positive().default(1.35).meta({
    title: 'Lead of sure characters, one or two',
    description: 'How many times closer they are than all other pairs of the page.',
  }),
  ground_chance_max: z.number().min(0).max(1).default(0.01).meta({
    title: 'Chance of paper so alike of a sure copy',
    description: 'Share of other places at which the grain of the paper is as alike.',
  }),
  far_lead_min: z.number().positive().default(2.25).meta({
    title: 'Lead of a sure copy whose paper says nothing',
    description: 'How many times closer it is than all other pairs of the page.',
  }),
  ground_max: z.number().positive().default(0.75).meta({
    title: 'Largest difference of the paper',
    description: 'Around both characters; below it their very grain repeats.',
  }),
  word_glyphs_min: z
    .number()
    .int()
    .default(5)
    .meta({ title: 'Characters of a word that is printed twice', description: 'So many on grain of their own.' }),
  word_ground_max: z.number().positive().default(0.8).meta({ title: 'Largest difference of the paper around a word' }),
  run_ground_max: z
    .number()
    .positive()
    .default(0.95)
    .meta({ title: 'Largest difference of the paper around a run', description: 'Of fewer characters on two lines.' }),
  line_ground_max: z
    .number()
    .positive()
    .default(0.65)
    .meta({ title: 'Largest difference of the paper within a line', description: 'Where text may have been typed.' }),
  pair_lead_min: z.number().positive().default(1.7).meta({ title: 'Lead of a pair within a line' }),
  ground_same: z.number().positive().default(0.15).meta({ title: 'Difference of paper that is the same' }),
  other_print_max: z
    .number()
    .positive()
    .default(0.25)
    .meta({ title: 'Difference of another print', description: 'Of the same character.' }),
  copy_noise_max: z.number().positive().default(2).meta({
    title: 'Difference that a save explains',
    description: 'How many times what the save of the picture leaves.',
  }),
  copy_unlike_max: z.number().positive().default(0.04).meta({ title: 'Largest difference of a saved copy' }),
  copy_lead_min: z
    .number()
    .positive()
    .default(1.3)
    .meta({ title: 'Lead of a saved copy', description: 'How far all other pairs of the page must be from it.' }),
  copy_company_max: z.number().int().min(0).default(3).meta({
    title: 'Most other characters in company',
    description: 'More that lie again in the same way belong to words that are printed twice.',
  }),
  run_noise_max: z.number().positive().default(1.8).meta({ title: 'Difference that a save explains of neighbours' }),
  run_lead_min: z.number().positive().default(1.25).meta({ title: 'Lead of neighbours over other neighbours' }),
  run_single_lead_min: z.number().positive().default(1.03).meta({ title: 'Lead of neighbours over single characters' }),
  run_unlike_max: z.number().positive().default(0.06).meta({ title: 'Largest difference of neighbours' }),
  typed_line_below: z.number().positive().default(0.6).meta({
    title: 'Difference below which a line was typed',
    description: 'In one line the same may have been typed twice: below it, other pairs are as close.',
  }),
});

export type CopyLimits = z.output<typeof copyLimits>;
