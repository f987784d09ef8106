'use client';
import { CodeBlock } from '#components/ui/code-block.tsx';
import { useOrigin } from '#components/ui/use-origin.ts';

interface CurlSampleProps {
  /** Of the API, with its query: `/api/...`. */
  readonly path: string;
  /** Form fields as curl's -F takes them. */
  readonly fields: readonly string[];
}

/** The command that does by the API what the page does by hand. */
export function CurlSample({ path, fields }: CurlSampleProps) {
  const origin = useOrigin();
  const lines = [
    `curl -X POST "${origin}${path}"`,
    `  -H "Authorization: Bearer $ASSAY_TOKEN"`,
    ...fields.map((field) => `  -F ${field}`),
  ];
  return <CodeBlock label="curl command" code={lines.join(' \\\n')} className="w-full text-left" />;
}
