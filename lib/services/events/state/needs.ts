import type { Sighting } from '#lib/risk/profiles/sighting.ts';
import type { ProfileKind } from '#lib/risk/profiles/state.ts';
import type { TenantState } from './tenant-state.ts';

export interface ProfileKey {
  readonly kind: ProfileKind;
  readonly key: string;
}

/** The profiles whose keys an event names itself. */
export function namedProfiles(sighting: Sighting): ProfileKey[] {
  const { userId, deviceId, sessionId, token, fingerprint, card, phone, email, route } = sighting;
  const named = (kind: ProfileKind, key: string | null | undefined): ProfileKey[] =>
    key === null || key === undefined ? [] : [{ kind, key }];
  return [
    { kind: 'tenant', key: '' },
    ...named('user', userId),
    ...named('device', deviceId),
    ...named('session', sessionId),
    ...named('token', token?.id),
    ...named('fingerprint', fingerprint),
    ...named('card', card),
    ...named('phone', phone),
    ...named('email', email),
    ...(sessionId === null ? [] : named('route', route)),
    ...sighting.chains.network.map((key) => ({ kind: 'network' as const, key })),
    ...sighting.chains.client.map((key) => ({ kind: 'client' as const, key })),
  ];
}

/**
 * The profiles that an event's profiles point at: the components of its subjects, and the last route of its session.
 */
export function pointedProfiles(state: TenantState, sighting: Sighting): ProfileKey[] {
  const { userId, deviceId, sessionId, card, phone, email } = sighting;
  const components = [
    userId === null ? null : state.peek('user', userId)?.component,
    deviceId === null ? null : state.peek('device', deviceId)?.component,
    card === null ? null : state.peek('card', card)?.component,
    phone === null ? null : state.peek('phone', phone)?.component,
    email === null ? null : state.peek('email', email)?.component,
  ].flatMap((id) => id ?? []);
  const route = sessionId === null ? undefined : state.peek('session', sessionId)?.routes.at(-1);
  return [
    ...components.map((key) => ({ kind: 'component' as const, key })),
    ...(route === undefined ? [] : [{ kind: 'route' as const, key: route }]),
  ];
}
