import type postgres from 'postgres';

const LOOK_MS = 1000;
/** As long as a statement may take. */
const LOOKS_MAX = 5;

/**
 * Watches a database over a session of its own. A network that has forgotten connections says nothing on them, not even that they
 * have ended, and the system finds out after minutes.
 * @param session a client of one connection, which is not closed here.
 * @param onSilent called once, when nothing was answered for five looks. Looks are counted and not time: what has come while this
 * process was busy is taken in before the next one.
 * @returns ends the watch.
 */
export function watchForSilence(session: postgres.Sql, onSilent: () => void, lookMs = LOOK_MS): () => void {
  let unanswered = 0;
  const answered = () => {
    unanswered = 0;
  };
  const timer = setInterval(() => {
    unanswered += 1;
    if (unanswered === 1) session`select 1`.then(answered, answered);
    if (unanswered <= LOOKS_MAX) return;
    clearInterval(timer);
    onSilent();
  }, lookMs);
  timer.unref();
  return () => clearInterval(timer);
}
