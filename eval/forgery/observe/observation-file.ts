import { existsSync } from 'node:fs';
import { appendFile, readFile } from 'node:fs/promises';
import { type Observation, observationSchema } from './observation.ts';

/** The observations of a file, one JSON object a line; none where there is no file. @throws ZodError for another line. */
export async function readObservations(file: string): Promise<Observation[]> {
  if (!existsSync(file)) return [];
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
  return lines.map((line) => observationSchema.parse(JSON.parse(line)));
}

export const appendObservation = (file: string, observation: Observation): Promise<void> =>
  appendFile(file, `${JSON.stringify(observation)}\n`);
