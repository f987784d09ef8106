/** Sessions of one token of a device. Times are epoch milliseconds. */
export interface TokenUse {
  readonly tokenId: string;
  readonly sessions: number;
  readonly firstSeenAt: number;
  readonly lastSeenAt: number;
}

/** A private window has one session; what comes again has kept its token. */
const SESSIONS_MIN = 2;

/**
 * Whether a token is that of another browser than the one that its device id was made for. A browser that lost its
 * token never brings it again: where two tokens of one device id are used in turn, each time in further sessions, there
 * are two browsers that look alike, and the id stays with the older one.
 */
export function isTwin(tokenId: string, uses: readonly TokenUse[]): boolean {
  const mine = uses.find((use) => use.tokenId === tokenId);
  if (!mine || mine.sessions < SESSIONS_MIN) return false;
  return uses.some(
    (other) =>
      other.tokenId !== tokenId &&
      other.sessions >= SESSIONS_MIN &&
      other.firstSeenAt < mine.firstSeenAt &&
      other.lastSeenAt > mine.firstSeenAt,
  );
}
