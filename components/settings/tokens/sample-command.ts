import type { Scope } from '#db/vocab.ts';
import { api } from '#lib/paths.ts';

/** A curl line that this token can be tried with: the most telling call that its scopes allow. */
export function sampleCommand(origin: string, token: string, scopes: readonly Scope[], tenantId: string): string {
  const authorization = `-H 'Authorization: Bearer ${token}'`;
  if (scopes.includes('events:write')) {
    const event = {
      event_id: 'e_1',
      tenant_id: tenantId,
      type: 'login',
      user: { client_user_id: 'u_1001' },
      device: { device_id: 'd_77', timezone: 'Europe/Berlin' },
      session: { session_id: 's_9' },
      network: { ip: '203.0.113.7' },
    };
    return `curl ${origin}${api.events} \\\n  ${authorization} \\\n  -H 'Content-Type: application/json' \\\n  -d '${JSON.stringify(event)}'`;
  }
  const path = scopes.includes('alerts:read') ? api.newestAlert(tenantId) : api.me;
  return `curl ${origin}${path} \\\n  ${authorization}`;
}
