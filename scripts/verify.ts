import { runSteps, STATIC_STEPS } from './runtime/steps.ts';

const { passed, failed } = await runSteps(STATIC_STEPS);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
