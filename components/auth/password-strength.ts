export interface Strength {
  /** 0..1, for the bar. */
  readonly share: number;
  readonly label: string;
  readonly tone: 'critical' | 'medium' | 'success';
}

const LENGTH_MIN = 12;
const GUESSABLE = /password|passwort|qwert|asdf|letmein|welcome|admin|assay|12345|abcdef/i;

/** A hint while a password is chosen: length counts most, repetition and well-known words do not count. */
export function passwordStrength(password: string): Strength {
  if (password.length < LENGTH_MIN) {
    const missing = LENGTH_MIN - password.length;
    return {
      share: Math.min(0.3, password.length / 40),
      label: `${missing} more ${missing === 1 ? 'character' : 'characters'} needed`,
      tone: 'critical',
    };
  }
  const distinct = new Set(password.toLowerCase()).size;
  const own = password.replace(new RegExp(GUESSABLE, 'gi'), '').length;
  if (distinct < 6 || own < LENGTH_MIN - 4) return { share: 0.4, label: 'Easy to guess', tone: 'medium' };
  if (distinct >= 9 && own >= 16) return { share: 1, label: 'Strong', tone: 'success' };
  return { share: 0.7, label: 'Good; longer is better', tone: 'success' };
}
