import { afterEach, expect, it, vi } from 'vitest';
import { env } from '#lib/env.ts';
import { requireSameKeys } from './key-ids.ts';

afterEach(() => vi.restoreAllMocks());

it.each(['ASSAY_ENCRYPTION_KEY', 'ASSAY_LOOKUP_KEY'] as const)(
  'refuses another %s, and takes the old one',
  async (name) => {
    await requireSameKeys(new Date());
    vi.spyOn(env(), name, 'get').mockReturnValue('ab'.repeat(32));
    await expect(requireSameKeys(new Date())).rejects.toThrow(`${name} is not the key`);
    vi.restoreAllMocks();
    await requireSameKeys(new Date());
  },
);
