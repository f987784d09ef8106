import { z } from 'zod';

/** What is said of a document that is to be analysed: one object, from the verb to the child that opens the file. */
export const AnalysisJob = z.object({
  docFormat: z.string().describe('What the upload says it is: `pdf`, `jpg`.'),
  receivedAt: z.string().describe('ISO 8601; the only notion of now.'),
});
export type AnalysisJob = Readonly<z.infer<typeof AnalysisJob>>;
