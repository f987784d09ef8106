'use client';
import { ChartColumn, Table2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#components/ui/card.tsx';

interface ChartCardProps {
  readonly title: string;
  readonly description: string;
  readonly chart: ReactNode;
  /** The same figures, for who cannot or will not read the picture. */
  readonly table: ReactNode;
  readonly className?: string;
}

/** A picture that can be read as a table. */
export function ChartCard({ title, description, chart, table, className }: ChartCardProps) {
  const [asTable, setAsTable] = useState(false);
  return (
    <Card {...(className ? { className } : {})}>
      <CardHeader
        className="flex-nowrap"
        title={title}
        description={description}
        actions={
          <Button
            variant="ghost"
            size="icon"
            aria-label={`${title}: show as a table`}
            aria-pressed={asTable}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? <ChartColumn aria-hidden /> : <Table2 aria-hidden />}
          </Button>
        }
      />
      <CardBody>{asTable ? <div className="max-h-80 overflow-y-auto">{table}</div> : chart}</CardBody>
    </Card>
  );
}
