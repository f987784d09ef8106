'use client';

import { useQuery } from '@tanstack/react-query';
import { StepLink } from '#components/ui/step-link.tsx';
import { neighboursQuery } from '#lib/client/alerts.ts';
import { pages } from '#lib/paths.ts';

interface AlertNeighboursProps {
  readonly tenantId: string;
  readonly seq: number;
}

/** To the tenant's next and previous alert, by seq. */
export function AlertNeighbours({ tenantId, seq }: AlertNeighboursProps) {
  const { data } = useQuery(neighboursQuery(tenantId, seq));
  const href = (alertId: string | null | undefined) => (alertId ? pages.alert(tenantId, alertId) : null);
  return (
    <>
      <StepLink label="Newer alert" to="newer" href={href(data?.newer)} />
      <StepLink label="Older alert" to="older" href={href(data?.older)} />
    </>
  );
}
