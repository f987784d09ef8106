import { describe, expect, it } from 'vitest';
import { checksOf, optionsSchema } from './registry.ts';

const OPTIONS = (['risk', 'forgery', 'load'] as const).flatMap((engine) =>
  checksOf(engine).flatMap((check) => {
    const { properties } = optionsSchema(check);
    return Object.entries(properties ?? {}).map(([name, property]) => ({
      of: `${engine}/${check.meta.id}`,
      name,
      property,
    }));
  }),
);

describe('the options of every check', () => {
  it('are there', () => expect(OPTIONS.length).toBeGreaterThan(100));

  it.each(OPTIONS)('have a title to read: $of $name', ({ property }) => {
    expect(property).toMatchObject({ title: expect.stringMatching(/^[A-Z][^_]{3,60}$/) });
  });

  it.each(OPTIONS)('are written in one case: $of $name', ({ name }) => {
    expect(name).toMatch(/^[a-z0-9]+(_[a-z0-9]+)*$/);
  });
});
