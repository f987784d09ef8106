import { findBrowser } from './runtime/browser.ts';
import { buildWhenStale } from './runtime/build.ts';
import { BROWSER_STEPS, DATABASE_STEPS, runSteps, STATIC_STEPS, type Tally } from './runtime/steps.ts';

/** `npm test`: everything, on a bare checkout; the closing line is `N passed, N failed`. */
const total: Tally = { passed: 0, failed: 0 };

async function add(work: () => Promise<Tally>): Promise<void> {
  try {
    const { passed, failed } = await work();
    total.passed += passed;
    total.failed += failed;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    total.failed += 1;
  }
}

await add(() => runSteps(STATIC_STEPS));
await add(() => runSteps(DATABASE_STEPS));
await add(async () => {
  await buildWhenStale();
  return runSteps(BROWSER_STEPS, { ...process.env, PLAYWRIGHT_CHROMIUM: await findBrowser() });
});
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed === 0 ? 0 : 1);
