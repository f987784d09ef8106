import type { Control } from './vocabulary.ts';

const ADVICE: Readonly<Record<Control, string | null>> = {
  NONE: null,
  MONITOR: null,
  CAPTCHA: 'Ask for a CAPTCHA before going on.',
  EMAIL_VERIFICATION: 'Let the user confirm the e-mail address before the account can act.',
  STEP_UP_OTP: 'Ask for a one-time code.',
  STEP_UP_WEBAUTHN: 'Ask for a passkey.',
  STEP_UP_THREE_DS: 'Ask for 3-D Secure.',
  DELAY: 'Answer slowly.',
  RATE_LIMIT: 'Slow this user and address down.',
  READ_ONLY: 'Let the session read, but not change or pay anything.',
  REVOKE_SESSION: 'End this session.',
  REVOKE_ALL_SESSIONS: 'End every session of the user.',
  FORCE_PASSWORD_RESET: 'Have the password changed.',
  NOTIFY_USER: 'Tell the user by a channel that was known before.',
  MANUAL_REVIEW: 'A person should look at it within a day.',
  HOLD_PAYMENT: 'Hold the payment until it is reviewed.',
  DECLINE_PAYMENT: 'Decline the payment.',
  BLOCK_DEVICE: 'Refuse this device for an hour.',
  BLOCK_IP: 'Refuse this address for an hour.',
};
const CAUSES_MAX = 3;

/**
 * A note that the client may show or log beside the controls: the causes, then what each control asks for.
 * @param causes titles, the most important first.
 * @returns null where there is nothing to do.
 */
export function noteOf(causes: readonly string[], controls: readonly Control[]): string | null {
  const advice = controls.flatMap((control) => ADVICE[control] ?? []);
  if (advice.length === 0) return null;
  const why = causes.slice(0, CAUSES_MAX);
  return [...(why.length > 0 ? [`${why.join('; ')}.`] : []), ...advice].join(' ');
}
