import type { CheckExplanation } from '#lib/contracts/alert-detail.ts';
import { formatCount } from '#lib/format.ts';
import { Disclosure } from './disclosure.tsx';

/** The checks behind the silence: those that could not look, and those that looked and found nothing. */
export function UnseenChecks({ checks }: { checks: readonly CheckExplanation[] }) {
  const unseen = checks.filter(({ outcome }) => outcome === 'not_applicable' || outcome === 'error');
  const clear = checks.filter(({ outcome }) => outcome === 'clear');
  return (
    <div className="grid gap-2">
      {unseen.length > 0 ? (
        <Disclosure title="What we could not see" note={formatCount(unseen.length, 'check')}>
          <dl className="grid gap-2 text-sm">
            {unseen.map(({ id, title, outcome, reason }) => (
              <div key={id} className="grid gap-x-4 sm:grid-cols-2">
                <dt>{title}</dt>
                <dd className="text-muted">
                  {outcome === 'error' ? 'The check failed: ' : ''}
                  {reason ?? 'It did not apply.'}
                </dd>
              </div>
            ))}
          </dl>
        </Disclosure>
      ) : null}
      {clear.length > 0 ? (
        <Disclosure title="Looked and found nothing" note={formatCount(clear.length, 'check')}>
          <ul className="grid gap-1 text-sm sm:grid-cols-2">
            {clear.map(({ id, title }) => (
              <li key={id} className="text-muted">
                {title}
              </li>
            ))}
          </ul>
        </Disclosure>
      ) : null}
    </div>
  );
}
