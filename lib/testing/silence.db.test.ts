import postgres from 'postgres';
import { expect, it, vi } from 'vitest';
import { watchForSilence } from '#db/silence.ts';
import { openProxy } from './postgres.ts';

const LOOK_MS = 100;

it('tells of a session on which nothing is heard any more, and not of one that answers or fails', async () => {
  const { proxy, url } = await openProxy();
  const session = postgres(url, { max: 1, connect_timeout: 1, backoff: () => 0.05 });
  await session`select 1`;
  const onSilent = vi.fn();
  const end = watchForSilence(session, onSilent, LOOK_MS);
  await new Promise((resolve) => setTimeout(resolve, 12 * LOOK_MS));
  await proxy.set('refuse');
  await new Promise((resolve) => setTimeout(resolve, 5 * LOOK_MS));
  await proxy.set('none');
  await session`select 1`;
  expect(onSilent).not.toHaveBeenCalled();
  await proxy.set('silence');
  await vi.waitFor(() => expect(onSilent).toHaveBeenCalledOnce(), { timeout: 5000 });
  end();
  await session.end({ timeout: 0 });
  await proxy.close();
});
