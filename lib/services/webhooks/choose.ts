/** What says which endpoint is served next. */
export interface Waiting {
  readonly tenantId: string;
  readonly endpointId: string;
  readonly failingSince: Date | null;
}

const AT_ONCE = 8;
const OF_TENANT = 4;
const FAILING = 4;

/**
 * Which endpoints are served now: eight at one time, of them at most four of one tenant and at most four that fail, so
 * that there is always room for another tenant's, and for those that work.
 * @param busy the endpoints that are being served.
 * @param turn the order begins with another endpoint each turn, so that none is always last.
 */
export function chooseEndpoints<E extends Waiting>(
  endpoints: readonly E[],
  busy: readonly Waiting[],
  turn: number,
): E[] {
  const from = endpoints.length === 0 ? 0 : turn % endpoints.length;
  const served = [...busy];
  const chosen: E[] = [];
  for (const endpoint of [...endpoints.slice(from), ...endpoints.slice(0, from)]) {
    if (served.length >= AT_ONCE) break;
    if (!hasRoom(endpoint, served)) continue;
    served.push(endpoint);
    chosen.push(endpoint);
  }
  return chosen;
}

function hasRoom(endpoint: Waiting, served: readonly Waiting[]): boolean {
  const ofTenant = served.filter(({ tenantId }) => tenantId === endpoint.tenantId);
  if (ofTenant.some(({ endpointId }) => endpointId === endpoint.endpointId) || ofTenant.length >= OF_TENANT)
    return false;
  return endpoint.failingSince === null || served.filter(({ failingSince }) => failingSince !== null).length < FAILING;
}
