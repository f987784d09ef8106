import { beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { CollectInput, CollectResult } from '#lib/contracts/collect.ts';
import type { Site } from '#lib/contracts/site.ts';
import { browserFacts } from '#lib/testing/browser-facts.ts';
import { call, makeTenant, makeToken } from '#lib/testing/postgres.ts';
import { PATCH } from '../sites/[site_id]/route.ts';
import { POST as createSite } from '../sites/route.ts';
import { GET, POST } from './route.ts';

const ORIGIN = 'https://shop.example';
const JSON_TYPE = { 'content-type': 'application/json' };
let site: Site;
let token: string;

async function makeSite(): Promise<void> {
  const tenant = await makeTenant();
  token = await makeToken(tenant);
  const body = JSON.stringify({ name: 'Shop', origins: [ORIGIN] });
  site = await (await call(createSite, '/api/sites', { method: 'POST', token, headers: JSON_TYPE, body })).json();
}

interface SendOptions {
  readonly origin?: string;
  readonly agent?: string;
}

const message = (input: Partial<z.input<typeof CollectInput>> = {}) => ({
  site: site.site_key,
  page_id: 'p_00000001',
  browser: browserFacts(),
  ...input,
});

function send(input: Partial<z.input<typeof CollectInput>> = {}, options: SendOptions = {}): Promise<Response> {
  const headers: Record<string, string> = { 'content-type': 'text/plain', origin: options.origin ?? ORIGIN };
  if (options.agent) headers['user-agent'] = options.agent;
  return call(POST, '/api/collect', { method: 'POST', headers, body: JSON.stringify(message(input)) });
}

const collect = async (input: Partial<z.input<typeof CollectInput>> = {}): Promise<CollectResult> =>
  (await send(input)).json();

beforeEach(makeSite);

describe('a page that loads the collector', () => {
  it('gets a token, a device and a session, which its own origin may read', async () => {
    const response = await send();
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe(ORIGIN);
    expect(await response.json()).toMatchObject({
      token: expect.stringMatching(/^at1\./),
      device_id: expect.stringMatching(/^dev_/),
      session_id: expect.stringMatching(/^ses_/),
    });
  });

  it('keeps device and session by its token, and each answer brings another copy of it', async () => {
    const first = await collect();
    const later = await collect({ token: first.token, session_id: first.session_id, browser: null });
    expect(later).toMatchObject({ device_id: first.device_id, session_id: first.session_id });
    expect(later.token).not.toBe(first.token);
  });

  it('is the same device without its token while one device has its fingerprint, in another session', async () => {
    const first = await collect();
    const again = await collect();
    expect(again.device_id).toBe(first.device_id);
    expect(again.session_id).not.toBe(first.session_id);
    expect((await collect({ browser: browserFacts({ canvas_hash: 'other' }) })).device_id).not.toBe(first.device_id);
  });

  it('never takes over the session of another token', async () => {
    const theirs = await collect();
    const mine = await collect({ browser: browserFacts({ canvas_hash: 'mine' }), session_id: theirs.session_id });
    expect(mine.session_id).not.toBe(theirs.session_id);
    expect(mine.device_id).not.toBe(theirs.device_id);
  });

  it('is not believed a device id or a token that was changed', async () => {
    const { token: genuine } = await collect();
    const changed = `${genuine.slice(0, -1)}${genuine.endsWith('_') ? '-' : '_'}`;
    const answer = await send({ token: changed, browser: null });
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: 'invalid_request' }]);
  });

  it('measures its round trip against an answer without a body', async () => {
    const response = await call(GET, '/api/collect');
    expect([response.status, response.headers.get('timing-allow-origin')]).toEqual([204, '*']);
  });
});

describe('a message is refused', () => {
  it('from an origin that the site does not have', async () => {
    for (const origin of ['https://evil.example', 'http://shop.example', 'null']) {
      const response = await send({}, { origin });
      expect([response.status, (await response.json()).error]).toEqual([403, 'forbidden_origin']);
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  it('with a key that is unknown, disabled or was replaced', async () => {
    const refused = async (key: string) => (await (await send({ site: key })).json()).error;
    expect(await refused(site.site_key.replace(/.{4}$/, '0000'))).toBe('not_found');
    const change = (body: object) =>
      call(PATCH, '/api/sites/x', {
        method: 'PATCH',
        token,
        headers: JSON_TYPE,
        params: { site_id: site.site_id },
        body: JSON.stringify(body),
      });
    expect((await send()).status).toBe(200);
    const rotated: Site = await (await change({ rotate_key: true })).json();
    expect(await refused(site.site_key)).toBe('not_found');
    expect((await send({ site: rotated.site_key })).status).toBe(200);
    await change({ disabled: true });
    expect(await refused(rotated.site_key)).toBe('not_found');
  });

  it('when it is too large, no JSON, not of its contract, or of another type', async () => {
    const post = async (body: string, type = 'text/plain') => {
      const headers = { 'content-type': type, origin: ORIGIN };
      return (await (await call(POST, '/api/collect', { method: 'POST', headers, body })).json()).error;
    };
    expect(await post(JSON.stringify({ ...message(), route: 'x'.repeat(70_000) }))).toBe('payload_too_large');
    expect(await post('{')).toBe('invalid_json');
    expect(await post(JSON.stringify({ ...message(), page_id: '' }))).toBe('invalid_request');
    expect(await post(JSON.stringify({ ...message(), automation: ['</script>'] }))).toBe('invalid_request');
    expect(await post(JSON.stringify(message()), 'multipart/form-data')).toBe('unsupported_media_type');
  });
});
