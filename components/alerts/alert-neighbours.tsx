'use client';

import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp } from 'lucide-react';
import Link from 'next/link';
import { Button } from '#components/ui/button.tsx';
import { neighboursQuery } from '#lib/client/alerts.ts';
import { pages } from '#lib/paths.ts';

interface AlertNeighboursProps {
  readonly tenantId: string;
  readonly seq: number;
}

/** To the tenant's next and previous alert, by seq. */
export function AlertNeighbours({ tenantId, seq }: AlertNeighboursProps) {
  const { data } = useQuery(neighboursQuery(tenantId, seq));
  return (
    <>
      <Step label="Newer alert" icon={<ChevronUp aria-hidden />} tenantId={tenantId} alertId={data?.newer ?? null} />
      <Step label="Older alert" icon={<ChevronDown aria-hidden />} tenantId={tenantId} alertId={data?.older ?? null} />
    </>
  );
}

interface StepProps {
  readonly label: string;
  readonly icon: React.ReactNode;
  readonly tenantId: string;
  readonly alertId: string | null;
}

function Step({ label, icon, tenantId, alertId }: StepProps) {
  if (alertId === null) {
    return (
      <Button size="icon" disabled aria-label={label}>
        {icon}
      </Button>
    );
  }
  return (
    <Button size="icon" asChild>
      <Link href={pages.alert(tenantId, alertId)} aria-label={label}>
        {icon}
      </Link>
    </Button>
  );
}
