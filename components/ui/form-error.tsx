import { ApiError } from '#lib/client/request.ts';

/** Why a form was refused, at the place where it was sent. */
export function FormError({ error }: { error: unknown }) {
  if (error === null || error === undefined) return null;
  const refusal = error instanceof ApiError ? error : null;
  return (
    <div role="alert" className="rounded-md bg-critical-soft px-3 py-2 text-critical text-sm">
      <p className="break-words">{error instanceof Error ? error.message : 'It failed for an unknown reason.'}</p>
      {refusal?.requestId ? (
        <p className="break-all font-mono text-xs">
          {refusal.code} · request {refusal.requestId}
        </p>
      ) : null}
    </div>
  );
}
