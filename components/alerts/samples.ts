/** The command that brings a tenant its first alert. */
export function eventCurl(origin: string, tenantId: string): string {
  const event = {
    event_id: 'e_1',
    type: 'login',
    tenant_id: tenantId,
    user: { client_user_id: 'u_1001' },
    device: { device_id: 'd_77', timezone: 'Europe/Berlin' },
    session: { session_id: 's_9', route: '/login' },
    network: { ip: '185.220.101.4' },
  };
  return [
    `curl ${origin}/api/events \\`,
    "  -H 'Authorization: Bearer '$ASSAY_TOKEN \\",
    "  -H 'Content-Type: application/json' \\",
    `  -d '{${Object.entries(event)
      .map(([name, value]) => `"${name}": ${JSON.stringify(value)}`)
      .join(',\n    ')}}'`,
  ].join('\n');
}

/** The command that brings a tenant its first document report. */
export function documentCurl(origin: string, tenantId: string): string {
  return [
    `curl '${origin}/api/forgery/analyse/analyse_docs_v2?tenant_id=${encodeURIComponent(tenantId)}' \\`,
    "  -H 'Authorization: Bearer '$ASSAY_TOKEN \\",
    '  -F document=@invoice.pdf -F doc_format=pdf',
  ].join('\n');
}

/** The command that brings a tenant its first customers. */
export function customersCurl(origin: string, tenantId: string): string {
  return [
    `curl '${origin}/api/fraud-detection/customers/load?tenant_id=${encodeURIComponent(tenantId)}' \\`,
    "  -H 'Authorization: Bearer '$ASSAY_TOKEN \\",
    '  -F file=@customers.csv',
  ].join('\n');
}
