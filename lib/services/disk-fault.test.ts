import { expect, it } from 'vitest';
import { diskFault } from './disk-fault.ts';

const fault = (code: string) => Object.assign(new Error(code), { code });

it.each([
  ['ENOSPC', 507, 'storage_full'],
  ['EDQUOT', 507, 'storage_full'],
  ['EROFS', 503, 'storage_unavailable'],
  ['EIO', 503, 'storage_unavailable'],
  ['STORAGE_UNAVAILABLE', 503, 'storage_unavailable'],
])('says of %s %d %s, also where it is a cause', (code, status, error) => {
  expect(diskFault(fault(code))).toMatchObject({ status, code: error });
  expect(diskFault(new Error('not stored', { cause: fault(code) }))).toMatchObject({ status, code: error });
});

it('says nothing of other faults', () =>
  expect([fault('ENOENT'), 'x', null].map(diskFault)).toEqual([null, null, null]));
