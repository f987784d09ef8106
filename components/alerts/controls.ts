const CONTROLS: Readonly<Record<string, string>> = {
  NONE: 'Let the session go on; nothing more is asked of it.',
  MONITOR: 'Let it go on and keep sending its events.',
  CAPTCHA: 'Ask for proof that a person is there.',
  EMAIL_VERIFICATION: 'Ask for a confirmation by e-mail before going on.',
  STEP_UP_OTP: 'Ask for a one-time code from a channel that the user already had.',
  STEP_UP_WEBAUTHN: 'Ask for a passkey or a security key; codes can be phished.',
  STEP_UP_THREE_DS: 'Ask the card issuer to authenticate the payer (3-D Secure).',
  DELAY: 'Carry it out later, so that the owner has time to object.',
  RATE_LIMIT: 'Slow this user, device or address down.',
  READ_ONLY: 'Let the session look, but change nothing.',
  REVOKE_SESSION: 'End this session.',
  REVOKE_ALL_SESSIONS: 'End every session of this user.',
  FORCE_PASSWORD_RESET: 'Let the user in again only with a new password.',
  NOTIFY_USER: 'Tell the owner on a channel known before this session.',
  MANUAL_REVIEW: 'Put it before an analyst.',
  HOLD_PAYMENT: 'Keep the money back until an analyst has looked.',
  DECLINE_PAYMENT: 'Refuse this payment.',
  BLOCK_DEVICE: 'Refuse this device for a while.',
  BLOCK_IP: 'Refuse this address for a while.',
};

/** What a recommended control asks of the client; null for one that this console does not know. */
export function controlMeaning(control: string): string | null {
  return CONTROLS[control] ?? null;
}
