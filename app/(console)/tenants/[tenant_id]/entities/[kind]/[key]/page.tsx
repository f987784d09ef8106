import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { EntityPage } from '#components/entities/entity-page.tsx';
import { fetchEarly } from '#components/shell/fetch-early.ts';
import { ENTITY_KINDS } from '#db/vocab.ts';
import { api } from '#lib/paths.ts';

type Params = Promise<{ tenant_id: string; kind: string; key: string }>;

export async function generateMetadata({ params }: { params: Params }): Promise<Metadata> {
  return { title: decodeURIComponent((await params).key) };
}

export default async function EntityDetailPage({ params }: { params: Params }) {
  const { tenant_id: tenantId, kind: named, key } = await params;
  const kind = ENTITY_KINDS.find((each) => each === named);
  if (!kind) notFound();
  const entityKey = decodeURIComponent(key);
  await fetchEarly(api.entity(tenantId, kind, entityKey));
  return <EntityPage key={`${kind}/${entityKey}`} tenantId={tenantId} kind={kind} entityKey={entityKey} />;
}
