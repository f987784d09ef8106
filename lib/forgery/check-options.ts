import { z } from 'zod';

/** How sure a value must be that was read from pixels, in percent, to count like one of a text layer. */
export const readingConfidence = (usual = 85) =>
  z.number().min(0).max(100).default(usual).meta({
    title: 'Least confidence of a reading',
    description: 'Of values that were read from pixels, in percent. Those of a text layer are sure.',
  });
