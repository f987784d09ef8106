import { ActorName } from '#components/shell/actor-name.tsx';
import { Link } from '#components/ui/link.tsx';
import type { AuditEntry } from '#lib/contracts/organisation.ts';
import { auditTargetPath } from './audit-target.ts';
import { actionText, isOfActor } from './audit-words.ts';

/** An entry as a sentence: who did what, with a link to what it is about. */
export function AuditSentence({ entry }: { entry: AuditEntry }) {
  const path = auditTargetPath(entry);
  const named = isOfActor(entry.action) ? '' : (entry.target ?? '');
  const object = entry.erased ? '(erased)' : named;
  return (
    <>
      <ActorName actor={entry.actor} />
      {` ${object === '' ? actionText(entry.action).replace(/:$/, '') : actionText(entry.action)} `}
      {path === null ? (
        <span className="font-mono text-xs">{object}</span>
      ) : (
        <Link
          href={path}
          className="font-mono text-primary text-xs underline underline-offset-4"
          onClick={(event) => event.stopPropagation()}
        >
          {object}
        </Link>
      )}
    </>
  );
}
