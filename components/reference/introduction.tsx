'use client';
import { CodeBlock } from '#components/ui/code-block.tsx';
import { Link } from '#components/ui/link.tsx';
import { Table, Td, Th } from '#components/ui/table.tsx';
import { useOrigin } from '#components/ui/use-origin.ts';
import { ERROR_CODES, ERROR_STATUS } from '#lib/contracts/error.ts';
import { api, pages } from '#lib/paths.ts';

/** What holds for every operation. */
export function Introduction() {
  const origin = useOrigin();
  const sample = `export ASSAY_TOKEN='the token of an API client'\ncurl '${origin}${api.me}' \\\n  -H "Authorization: Bearer $ASSAY_TOKEN"`;
  return (
    <article className="grid min-w-0 max-w-3xl gap-6">
      <header className="grid gap-2">
        <h2 className="font-semibold text-lg tracking-tight">Before the first call</h2>
        <p>
          Every address begins with <code className="break-all font-mono text-xs">{origin}/api</code>. Bodies are JSON
          in UTF-8; files are sent as multipart/form-data. The machine-readable document is at{' '}
          <a href={api.openapi} className="text-primary underline">
            {api.openapi}
          </a>
          .
        </p>
      </header>
      <section className="grid min-w-0 gap-2">
        <h3 className="font-semibold">Authentication</h3>
        <p>
          Send a bearer token. Make one under{' '}
          <Link href={pages.settings('tokens')} className="text-primary underline">
            Settings, API tokens
          </Link>
          , or exchange a client&apos;s token for one that lives an hour at /api/oauth/token.
        </p>
        <CodeBlock code={sample} label="curl command" />
      </section>
      <section className="grid gap-2">
        <h3 className="font-semibold">Safe to repeat</h3>
        <p>
          Events are known by their event_id and files by their content, so sending them again changes nothing. Other
          POST calls take an Idempotency-Key header where it is listed. Every answer carries X-Request-Id; quote it when
          you report a fault.
        </p>
      </section>
      <section className="grid min-w-0 gap-2">
        <h3 className="font-semibold">Errors</h3>
        <p>
          Every refusal is an object with the members <code className="font-mono text-xs">error</code>, a stable code
          for machines, and <code className="font-mono text-xs">message</code>, for people.
        </p>
        <Table caption="Error codes">
          <thead>
            <tr>
              <Th>Code</Th>
              <Th>Status</Th>
            </tr>
          </thead>
          <tbody>
            {ERROR_CODES.map((code) => (
              <tr key={code} id={code}>
                <Td className="font-mono text-xs">{code}</Td>
                <Td>{ERROR_STATUS[code]}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </section>
    </article>
  );
}
