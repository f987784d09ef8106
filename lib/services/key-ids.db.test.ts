import { afterEach, expect, it, vi } from 'vitest';
import { database } from '#db/client.ts';
import { listKeyIds, removeKeyIds } from '#db/queries/installation.ts';
import { env, type SecretName } from '#lib/env.ts';
import { keys } from '#lib/keys.ts';
import { compareSharedSecrets, idsOf, LASTING, requireSameKeys } from './key-ids.ts';

const OTHER = 'ab'.repeat(32);

afterEach(async () => {
  vi.restoreAllMocks();
  for (const name of LASTING) {
    const ids = idsOf(keys(), name);
    const known = (await listKeyIds(database().db, name)).map(({ keyId }) => keyId);
    await removeKeyIds(
      database().db,
      name,
      known.filter((keyId) => !ids.includes(keyId)),
    );
  }
});

function give(name: SecretName, setting: string): void {
  vi.restoreAllMocks();
  vi.spyOn(env(), name, 'get').mockReturnValue(setting);
}

it.each(LASTING)('refuses another %s, and takes the old one', async (name) => {
  await requireSameKeys(new Date());
  give(name, OTHER);
  await expect(requireSameKeys(new Date())).rejects.toThrow(`${name} lacks a key that this database was written with`);
  vi.restoreAllMocks();
  await requireSameKeys(new Date());
});

it.each(LASTING)('takes a new %s before the old one, and refuses the old one alone from then on', async (name) => {
  await requireSameKeys(new Date());
  const old = env()[name];
  give(name, `${OTHER},${old}`);
  await requireSameKeys(new Date());
  give(name, old);
  await expect(requireSameKeys(new Date())).rejects.toThrow(`${name} lacks a key`);
});

it('refuses lookup keys in another order, which hash otherwise', async () => {
  const old = env().ASSAY_LOOKUP_KEY;
  give('ASSAY_LOOKUP_KEY', `${OTHER},${old}`);
  await requireSameKeys(new Date());
  give('ASSAY_LOOKUP_KEY', `${old},${OTHER}`);
  await expect(requireSameKeys(new Date())).rejects.toThrow('ASSAY_LOOKUP_KEY lacks a key');
});

it.each(['NEXTAUTH_SECRET', 'ASSAY_SIGNING_KEY'] as const)('warns once of another %s', async (name) => {
  const secret = env()[name];
  await compareSharedSecrets(new Date());
  expect(await compareSharedSecrets(new Date())).toEqual([]);
  give(name, OTHER);
  expect(await compareSharedSecrets(new Date())).toEqual([
    expect.stringContaining(`${name} is not that of the server that started at`),
  ]);
  expect(await compareSharedSecrets(new Date())).toEqual([]);
  give(name, `${secret},${OTHER}`);
  expect(await compareSharedSecrets(new Date())).toEqual([]);
});
