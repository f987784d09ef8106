import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { expect, test } from './fixtures.ts';

interface Receiver {
  readonly url: string;
  readonly received: { readonly headers: IncomingHttpHeaders; readonly body: string }[];
  status: number;
  readonly server: Server;
}

async function startReceiver(): Promise<Receiver> {
  const received: Receiver['received'] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += String(chunk);
    });
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.writeHead(receiver.status).end(receiver.status === 204 ? undefined : 'out of order');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks/assay`;
  const receiver: Receiver = { url, received, status: 204, server };
  return receiver;
}

test('an address that cannot be a webhook is refused at its field, in the words of the server', async ({
  page,
  tenant,
  visit,
}) => {
  await visit(`/tenants/${tenant.id}`);
  await visit('/settings/webhooks');
  await page.getByRole('button', { name: 'Add a webhook' }).click();
  const address = page.getByRole('dialog').getByLabel('Address');
  const add = page.getByRole('dialog').getByRole('button', { name: 'Add the webhook' });
  for (const [wrong, words] of [
    ['shop', 'It is not an address.'],
    ['ftp://shop.example/hooks', 'The address must be https.'],
  ] as const) {
    await address.fill(wrong);
    await add.click();
    await expect(address).toHaveAccessibleDescription(words);
    await expect(address).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('an alert reaches a webhook signed, a failure shows in the log, and is sent again', async ({
  page,
  tenant,
  api,
  visit,
}) => {
  const receiver = await startReceiver();
  await visit(`/tenants/${tenant.id}`);
  await visit('/settings/webhooks');
  await page.getByRole('button', { name: 'Add a webhook' }).click();
  await page.getByLabel('Address').fill(receiver.url);
  await page.getByRole('dialog').getByRole('button', { name: 'Add the webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'Store this secret now' });
  const secret = ((await dialog.getByRole('region', { name: 'secret' }).textContent()) ?? '').trim();
  await dialog.getByRole('button', { name: 'I have stored it' }).click();
  await expect(page.getByText(secret)).toHaveCount(0);

  const alert = await api.sendEvent({ user: { client_user_id: 'u_1001' } });
  await expect.poll(() => receiver.received.length).toBe(1);
  const [first] = receiver.received;
  expect(new Webhook(secret).verify(first?.body ?? '', first?.headers as Record<string, string>)).toEqual(alert);

  receiver.status = 500;
  await api.sendEvent({ user: { client_user_id: 'u_1001' } });
  await expect.poll(() => receiver.received.length).toBe(2);
  receiver.status = 204;
  const card = page.getByRole('region', { name: `Webhook ${receiver.url}` });
  await expect(card.getByText('Failing', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: 'Deliveries' }).click();
  const log = page.getByRole('dialog', { name: 'Deliveries' });
  const failed = log.getByRole('listitem').filter({ hasText: 'Alert 2' });
  await failed.getByText('Alert 2').click();
  await expect(failed).toContainText('out of order');
  await failed.getByRole('button', { name: 'Send it again' }).click();
  await expect(failed).toContainText('Delivered');
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(2);

  await page.keyboard.press('Escape');
  await card.getByRole('button', { name: 'Send a test' }).click();
  await expect(log.getByRole('listitem').filter({ hasText: 'Test message' })).toContainText('Delivered');
  receiver.server.close();
});
