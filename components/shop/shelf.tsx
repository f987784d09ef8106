'use client';
import { Minus, Plus } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#components/ui/card.tsx';
import { type Cart, formatPrice, GOODS, totalOf } from './goods.ts';

interface ShelfProps {
  readonly cart: Cart;
  readonly onChange: (cart: Cart) => void;
}

/** The goods and how many of each are in the cart. */
export function Shelf({ cart, onChange }: ShelfProps) {
  const put = (id: string, by: number) => onChange({ ...cart, [id]: Math.max(0, (cart[id] ?? 0) + by) });
  return (
    <Card>
      <CardHeader title="Goods" description={`In the cart: ${formatPrice(totalOf(cart))}`} />
      <CardBody>
        <ul className="grid gap-2">
          {GOODS.map(({ id, name, price }) => (
            <li key={id} className="flex items-center justify-between gap-3 rounded-md border px-3 py-2">
              <span className="min-w-0">
                <span className="block truncate font-medium">{name}</span>
                <span className="text-muted text-sm">{formatPrice(price)}</span>
              </span>
              <span className="flex items-center gap-2">
                <Button size="icon-sm" aria-label={`One ${name} less`} disabled={!cart[id]} onClick={() => put(id, -1)}>
                  <Minus aria-hidden />
                </Button>
                <span className="w-5 text-center tabular-nums">{cart[id] ?? 0}</span>
                <Button size="icon-sm" aria-label={`One ${name} more`} onClick={() => put(id, 1)}>
                  <Plus aria-hidden />
                </Button>
              </span>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}
