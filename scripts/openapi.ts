import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describeApi } from '../app/api/describe.ts';
import { ROOT } from './runtime/environment.ts';

const file = path.join(ROOT, 'docs', 'openapi.json');
writeFileSync(file, `${JSON.stringify(describeApi(), null, 2)}\n`);
process.stdout.write(`${file}\n`);
