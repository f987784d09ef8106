import { profileChecks } from '#lib/load/checks/profile/index.ts';
import { signalCode } from '#lib/load/profile/score.ts';

const METAS = new Map(profileChecks.map(({ meta }) => [signalCode(meta.id), meta]));

/** What the check behind a signal says of itself; undefined where the check is no more. */
export const metaOfSignal = (code: string) => METAS.get(code);
