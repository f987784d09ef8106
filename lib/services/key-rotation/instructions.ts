import type { SecretName } from '#lib/env.ts';
import { newKey } from './secrets-file.ts';

/** What an operator sets whose keys come from the environment. The earlier keys are not printed. */
export function instructions(names: readonly SecretName[]): string {
  return `Nothing was changed: these keys come from the environment, so you set the new ones.
1. Start every server with the new keys before the earlier ones. Where several servers run, ASSAY_ENCRYPTION_KEY goes
   behind the old one first, on all of them, and then in front: each must be able to read what another writes.
${names.map((name) => `   ${name}=${newKey()},<the value that it has now>`).join('\n')}
2. Run this command again, with the same values. It writes everything anew and says which keys may go.`;
}
