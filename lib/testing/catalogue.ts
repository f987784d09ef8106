import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Check, CheckMeta } from '#lib/engine/check.ts';

const TEXT_CHARS_MIN = 20;

/**
 * The one way to test a registry: it holds every check of a folder once, each with a test beside it, and each says what a
 * stranger needs: why it matters, how to look into it, what is innocent about it, and where it is from.
 * @param folder of the checks, with folders in it or without; every other file there is named in `others`.
 */
export function testCatalogue<Facts, Meta extends CheckMeta>(
  checks: readonly Check<Facts, Meta>[],
  folder: string,
  others: readonly string[],
): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.basename(file));
  const names = files.filter((file) => /^[a-z0-9-]+\.ts$/.test(file) && !others.includes(file));

  describe('the catalogue', () => {
    it('holds every check of its folder once, under its file name', () => {
      expect(checks.map(({ meta }) => `${meta.id}.ts`).toSorted()).toEqual(names.toSorted());
    });

    it.each(checks.map((check) => ({ id: check.meta.id, check })))('tells all about $id', ({ id, check }) => {
      const { title, why, family, investigate, falsePositives, references } = check.meta;
      expect(files).toContain(`${id}.test.ts`);
      expect(why.length).toBeGreaterThan(TEXT_CHARS_MIN);
      for (const texts of [[title], [family], investigate, falsePositives, references]) {
        expect(texts).not.toEqual([]);
        expect(texts.filter((text) => text.trim() === '')).toEqual([]);
      }
      expect(z.toJSONSchema(check.options)).toMatchObject({ type: 'object' });
      expect(() => check.bind()).not.toThrow();
    });
  });
}
