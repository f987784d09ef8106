import { expect, it } from 'vitest';
import { configureTestEnvironment } from '#lib/testing/environment.ts';
import { takeStreamSlot } from './stream-slots.ts';

it('keeps a tenant, and the process, to their number of streams', () => {
  configureTestEnvironment({ DATABASE_URL: 'postgresql://unused', ASSAY_STREAMS_PER_TENANT: '2', ASSAY_STREAMS: '3' });
  const [first] = [takeStreamSlot('a'), takeStreamSlot('a')];
  expect(() => takeStreamSlot('a')).toThrow(expect.objectContaining({ code: 'too_many_concurrent_requests' }));
  const other = takeStreamSlot('b');
  expect(() => takeStreamSlot('c')).toThrow(
    expect.objectContaining({ code: 'overloaded', headers: { 'Retry-After': '5' } }),
  );
  first?.();
  first?.();
  expect(() => takeStreamSlot('c')).not.toThrow();
  expect(() => takeStreamSlot('a')).toThrow(expect.objectContaining({ code: 'overloaded' }));
  other();
  expect(() => takeStreamSlot('a')).not.toThrow();
});
