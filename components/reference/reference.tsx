'use client';
import { useQuery } from '@tanstack/react-query';
import { parseAsString, useQueryState } from 'nuqs';
import { ErrorState } from '#components/ui/error-state.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { SkeletonLines } from '#components/ui/skeleton.tsx';
import { type ApiDocument, openApiQuery } from '#lib/client/openapi.ts';
import { Introduction } from './introduction.tsx';
import { OperationNav } from './operation-nav.tsx';
import { OperationView } from './operation-view.tsx';
import { endpointsByTag } from './operations.ts';

/** The API, read from the document that the server makes of its own routes. */
export function Reference() {
  const document = useQuery(openApiQuery());
  return (
    <>
      <PageHeader title="API reference" description="Every operation of this installation, as it is enforced." />
      {document.isPending ? <SkeletonLines lines={10} label="Loading the API document" /> : null}
      {document.isError ? (
        <ErrorState
          title="The API document could not be loaded"
          error={document.error}
          onRetry={() => void document.refetch()}
        />
      ) : null}
      {document.data ? <Operations document={document.data} /> : null}
    </>
  );
}

function Operations({ document }: { document: ApiDocument }) {
  const [chosen, choose] = useQueryState('operation', parseAsString.withOptions({ history: 'push' }));
  const tags = endpointsByTag(document);
  const endpoint = [...tags.values()].flat().find(({ operation }) => operation.operationId === chosen);
  const select = (operationId: string | null) => {
    void choose(operationId);
    window.scrollTo({ top: 0 });
  };
  return (
    <div className="grid min-w-0 gap-6 lg:grid-cols-[17rem_minmax(0,1fr)]">
      <OperationNav tags={tags} chosen={endpoint ? chosen : null} onSelect={select} />
      {endpoint ? (
        <OperationView key={chosen} endpoint={endpoint} schemas={document.components.schemas} />
      ) : (
        <Introduction />
      )}
    </div>
  );
}
