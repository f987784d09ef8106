export interface Good {
  readonly id: string;
  readonly name: string;
  /** In euros. */
  readonly price: number;
}

export const GOODS: readonly Good[] = [
  { id: 'kettle', name: 'Steel kettle', price: 49 },
  { id: 'headphones', name: 'Headphones', price: 189 },
  { id: 'watch', name: 'Gold watch', price: 2400 },
];

/** Addresses that a visitor of the demo may pretend to come from. */
export const PLACES = [
  { value: 'own', label: 'Where I am' },
  { value: '84.128.1.1', label: 'A home in Germany' },
  { value: '126.100.1.1', label: 'A home in Japan' },
  { value: '8.8.8.8', label: 'A data centre' },
] as const;
export type PlaceValue = (typeof PLACES)[number]['value'];

const euros = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });
export const formatPrice = (amount: number) => euros.format(amount);

/** How often each good is in the cart. */
export type Cart = Readonly<Record<string, number>>;

export function totalOf(cart: Cart): number {
  return GOODS.reduce((sum, { id, price }) => sum + price * (cart[id] ?? 0), 0);
}
