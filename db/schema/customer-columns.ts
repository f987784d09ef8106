import { boolean, date, text } from 'drizzle-orm/pg-core';
import { DERIVED_COLUMNS, KIND_OF_STORED, type KindOfStored } from '../customer-columns.ts';
import { at } from './columns.ts';

const BUILDERS = { boolean: () => boolean(), date: () => date({ mode: 'string' }), instant: at };
const asText = () => text();

type Builders = typeof BUILDERS;
type BuilderOf<K> = ReturnType<K extends keyof Builders ? Builders[K] : typeof asText>;

/** A column of the table of customers for each column of the layout, and for what is made from them. */
export function layoutColumns() {
  const kinds = [...Object.entries(KIND_OF_STORED), ...DERIVED_COLUMNS.map((name) => [name, 'text'] as const)];
  return Object.fromEntries(
    kinds.map(([name, kind]) => [name, kind in BUILDERS ? BUILDERS[kind as keyof Builders]() : asText()]),
  ) as { [N in keyof KindOfStored]: BuilderOf<KindOfStored[N]> } & {
    [N in (typeof DERIVED_COLUMNS)[number]]: BuilderOf<'text'>;
  };
}
