import { safely } from './safely.ts';

const NAME = 'assay_token';
const SESSION = 'assay_session';
/** The longest that browsers keep a cookie. */
const LIFETIME_S = 400 * 86_400;

/** The token of this site: from its cookie, else from its storage; null where neither is there or allowed. */
export function recallToken(): string | null {
  const fromCookie = safely(() => document.cookie.match(/(?:^|; )assay_token=([^;]+)/)?.[1] ?? null, null);
  return fromCookie ?? safely(() => localStorage.getItem(NAME), null);
}

/** Kept twice: who clears one of them keeps the other. */
export function rememberToken(token: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  safely(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox ESR.
    document.cookie = `${NAME}=${token}; Path=/; Max-Age=${LIFETIME_S}; SameSite=Lax${secure}`;
  }, undefined);
  safely(() => localStorage.setItem(NAME, token), undefined);
}

/** The session of this tab, where the browser keeps it over page loads. */
export function recallSession(): string | null {
  return safely(() => sessionStorage.getItem(SESSION), null);
}

export function rememberSession(sessionId: string): void {
  safely(() => sessionStorage.setItem(SESSION, sessionId), undefined);
}
