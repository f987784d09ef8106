import { isSharedByDesign } from './derive/network-hit.ts';
import type { RiskFacts } from './facts.ts';
import { CONTROL_TTL_SECONDS, type Control, type Flag, PAYMENT_TYPES, type Severity } from './vocabulary.ts';

interface Situation {
  readonly action: 'ALLOW' | 'BLOCK';
  readonly severity: Severity;
  readonly flags: readonly Flag[];
  readonly facts: Partial<RiskFacts>;
  /** Controls that the tenant's rules ask for. */
  readonly added: readonly Control[];
}

/** The controls that the client is advised to use, the most important first (risk guide, section 4.6). */
export function recommendedControls(situation: Situation): Control[] {
  const controls = [...new Set([...ownControls(situation), ...situation.added])];
  return controls.length > 1 ? controls.filter((control) => control !== 'NONE') : controls;
}

/** @returns the shortest time for which one of the controls holds. */
export function controlTtlSeconds(controls: readonly Control[]): number {
  return Math.min(...controls.map((control) => CONTROL_TTL_SECONDS[control]));
}

function ownControls(situation: Situation): Control[] {
  const { action, severity, flags, facts } = situation;
  const type = facts.event?.type ?? '';
  if (action === 'BLOCK') return [...blockControls(type), ...attackControls(situation)];
  if (severity === 'LOW') return flags.length > 0 || isWatched(facts) ? ['MONITOR'] : ['NONE'];
  const raised = severity !== 'MEDIUM';
  const when = (condition: boolean, ...controls: Control[]) => (condition ? controls : []);
  const has = (...wanted: Flag[]) => wanted.some((flag) => flags.includes(flag));
  return [
    ...when(PAYMENT_TYPES.has(type) && raised, 'HOLD_PAYMENT'),
    ...when(raised && has('ACCOUNT_CHANGE_RISK', 'SESSION_HIJACK'), 'READ_ONLY'),
    ...when(type === 'signup' || has('DISPOSABLE_EMAIL'), 'EMAIL_VERIFICATION'),
    ...when(type !== 'signup', stepUp(type, raised)),
    ...when(has('AUTOMATION_LIKELY'), 'CAPTCHA'),
    ...when(has('BRUTE_FORCE', 'CREDENTIAL_STUFFING'), 'DELAY'),
    ...when(has('HIGH_VELOCITY'), 'RATE_LIMIT'),
    ...when(raised, 'MANUAL_REVIEW'),
  ];
}

function stepUp(type: string, raised: boolean): Control {
  if (type === 'payment') return 'STEP_UP_THREE_DS';
  return raised ? 'STEP_UP_WEBAUTHN' : 'STEP_UP_OTP';
}

function blockControls(type: string): Control[] {
  return PAYMENT_TYPES.has(type)
    ? ['DECLINE_PAYMENT', 'NOTIFY_USER', 'MANUAL_REVIEW']
    : ['REVOKE_SESSION', 'STEP_UP_WEBAUTHN', 'NOTIFY_USER', 'MANUAL_REVIEW'];
}

/** Controls against attacks for which it is not enough to end one session. */
function attackControls({ flags, facts: { event, device, network } }: Situation): Control[] {
  const loggedIn = event?.type === 'login' && event.status === 'succeeded';
  const stuffing = flags.includes('CREDENTIAL_STUFFING');
  const taken = (stuffing && loggedIn) || flags.includes('SESSION_HIJACK');
  const massive = stuffing || flags.includes('CARD_TESTING');
  const deviceIsTheirs = device !== undefined && !device.collisionProne;
  const ipIsTheirs = network !== undefined && network.bogonRange === null && !isSharedByDesign(network);
  return [
    ...(taken ? (['FORCE_PASSWORD_RESET', 'REVOKE_ALL_SESSIONS'] as const) : []),
    ...(massive && deviceIsTheirs ? (['BLOCK_DEVICE'] as const) : []),
    ...(massive && ipIsTheirs ? (['BLOCK_IP'] as const) : []),
  ];
}

const isWatched = ({ lists }: Partial<RiskFacts>): boolean => (lists ?? []).some(({ list }) => list === 'watch');
