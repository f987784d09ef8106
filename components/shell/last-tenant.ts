/** The cookie that names the tenant looked at last. The server reads it, so that the first picture shows that tenant. */
export const LAST_TENANT_COOKIE = 'assay-tenant';

const YEAR_SECONDS = 31_536_000;

/** Keeps a tenant as the one looked at last, in this browser. */
export function rememberTenant(tenantId: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we support
  document.cookie = `${LAST_TENANT_COOKIE}=${encodeURIComponent(tenantId)}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
}
