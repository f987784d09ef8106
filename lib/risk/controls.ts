import { isSharedByDesign } from './derive/network-hit.ts';
import type { NetworkFacts } from './facts.ts';
import { CONTROL_TTL_SECONDS, type Control, type Flag } from './vocabulary.ts';

interface Situation {
  readonly action: 'ALLOW' | 'BLOCK';
  readonly severity: 'LOW' | 'MEDIUM' | 'HIGH' | 'CRITICAL';
  readonly flags: readonly Flag[];
  readonly payment: boolean;
  /** True where the event is a login that succeeded. */
  readonly loggedIn: boolean;
  readonly device: boolean;
  readonly network: NetworkFacts | null;
}

/** What the client is advised to do, most telling first (risk guide, section 4.6). */
export function recommendedControls(situation: Situation): Control[] {
  const { action, severity, flags } = situation;
  if (action === 'BLOCK') return unique([...blockControls(situation), ...attackControls(situation)]);
  if (severity === 'LOW') return flags.length > 0 ? ['MONITOR'] : ['NONE'];
  const raised = severity !== 'MEDIUM';
  return unique([
    ...(situation.payment && raised ? (['HOLD_PAYMENT'] as const) : []),
    stepUp(situation.payment, raised),
    ...(flags.includes('AUTOMATION_LIKELY') ? (['CAPTCHA'] as const) : []),
    ...(flags.includes('HIGH_VELOCITY') ? (['RATE_LIMIT'] as const) : []),
    ...(raised ? (['MANUAL_REVIEW'] as const) : []),
  ]);
}

/** @returns the shortest time for which one of the controls holds. */
export function controlTtlSeconds(controls: readonly Control[]): number {
  return Math.min(...controls.map((control) => CONTROL_TTL_SECONDS[control]));
}

function stepUp(payment: boolean, raised: boolean): Control {
  if (payment) return 'STEP_UP_THREE_DS';
  return raised ? 'STEP_UP_WEBAUTHN' : 'STEP_UP_OTP';
}

function blockControls({ payment }: Situation): Control[] {
  return payment
    ? ['DECLINE_PAYMENT', 'NOTIFY_USER', 'MANUAL_REVIEW']
    : ['REVOKE_SESSION', 'STEP_UP_WEBAUTHN', 'NOTIFY_USER', 'MANUAL_REVIEW'];
}

/** Answers to attacks for which ending one session is not enough. */
function attackControls({ flags, loggedIn, device, network }: Situation): Control[] {
  const stuffing = flags.includes('CREDENTIAL_STUFFING');
  const taken = (stuffing && loggedIn) || flags.includes('SESSION_HIJACK');
  const massive = stuffing || flags.includes('CARD_TESTING');
  const ipIsTheirs = network !== null && network.bogonRange === null && !isSharedByDesign(network);
  return [
    ...(taken ? (['FORCE_PASSWORD_RESET', 'REVOKE_ALL_SESSIONS'] as const) : []),
    ...(massive && device ? (['BLOCK_DEVICE'] as const) : []),
    ...(massive && ipIsTheirs ? (['BLOCK_IP'] as const) : []),
  ];
}

const unique = (controls: readonly Control[]): Control[] => [...new Set(controls)];
