import { createHash, randomUUID } from 'node:crypto';
import type { ErasableRow, ErasedEvent } from '#db/queries/erase-events.ts';
import { ERASED } from '#db/queries/erase-named.ts';
import { canonicalJson } from '#lib/canonical-json.ts';
import type { Event } from '#lib/contracts/event.ts';
import type { Collected } from '#lib/contracts/observation.ts';
import type { Enrichment } from '#lib/enrich/index.ts';
import type { CustomerFacts } from '#lib/risk/facts/user.ts';
import type { Sighting } from '#lib/risk/profiles/sighting.ts';
import type { Answers } from '#lib/risk/scoring/answers.ts';
import { personOf } from '../../events/rows.ts';
import { storedSighting } from '../../events/stored-event.ts';
import { forgetAlert, forgetAssessment } from './forget-alert.ts';
import type { Marks } from './marks.ts';
import type { Names } from './names.ts';

type StoredEnrichment = Enrichment & { readonly answers?: Partial<Answers> };

/**
 * A stored event with its alert, without what names the person: ids, addresses, cards and devices have other names, which
 * are equal where they were; free texts are gone, and of the network address its network is left. Type, times, amounts,
 * score and decision stay, so that sequence, statistics and the windows of others stay right.
 */
export function forgetEvent(row: ErasableRow, names: Names, marks: Marks): ErasedEvent {
  const before = storedSighting(row);
  const event = row.payload as Event;
  const enrichment = row.enrichment as StoredEnrichment;
  noteValues(event, enrichment, before, names);
  const payload = { ...forgetPayload(event, before, names, marks), event_id: idOf(event, marks) };
  const seen = forgetEnrichment(enrichment, names);
  const { tenant_id: _tenant, ...content } = payload;
  const hash = createHash('sha256').update(canonicalJson(content)).digest('hex');
  const after = storedSighting({ ...row, payload, enrichment: seen, content_hash: hash });
  return {
    seq: row.seq,
    event_id: payload.event_id,
    content_hash: hash,
    user_id: after.userId,
    person: personOf(after, payload),
    device_id: after.deviceId,
    session_id: after.sessionId,
    ip: after.ip,
    card: after.card,
    email: after.email,
    payee: after.payee,
    payload,
    enrichment: seen,
    alert: forgetAlert(row.alert, names, marks),
    assessment: forgetAssessment(row.assessment, names, marks),
  };
}

/** What look-ups told an older version and cannot be read any more is erased whole. */
export function readable(row: ErasableRow): ErasableRow {
  try {
    storedSighting(row);
    return row;
  } catch {
    const { answers: _unread, ...enrichment } = row.enrichment as StoredEnrichment;
    return { ...row, enrichment };
  }
}

/** An id that holds a mark gets another one: with the mark taken out it might be that of another event. */
const idOf = ({ event_id: id }: Event, marks: Marks) => (marks.isIn(id) ? `${ERASED}${randomUUID()}` : id);

/** Gives every value of the event its name, so that the JSON beside it can be told by them. */
function noteValues(
  { user, device }: Event,
  { network, answers }: StoredEnrichment,
  seen: Sighting,
  names: Names,
): void {
  const named = (kind: Parameters<Names['of']>[0], value: string | null | undefined) => value && names.of(kind, value);
  if (network) names.set('ip', network.ip, addressOf(network));
  named('user', user?.client_user_id);
  named('user', user?.account_id);
  named('device', device?.device_id);
  named('fingerprint', device?.device_fingerprint);
  const { token, observation } = answers?.collected ?? {};
  named('token', token?.id);
  named('token', token?.copy);
  named('token', observation?.token_id);
  named('device', token?.device_id);
  named('device', observation?.device_id);
  named('session', observation?.session_id);
  named('fingerprint', observation?.fingerprint?.hash);
  for (const kind of ['card', 'payee', 'email', 'phone', 'fingerprint'] as const) named(kind, seen[kind]);
  named('device', seen.deviceId);
  named('session', seen.sessionId);
}

function forgetPayload(event: Event, seen: Sighting, names: Names, marks: Marks): Event {
  const { additional_data: _free, user, device, session, network, payment, ...rest } = event;
  const { route } = seen;
  const { token: _token, ...browser } = device ?? {};
  const told = <T extends object>(from: T, members: readonly (keyof T)[]): Partial<T> =>
    Object.fromEntries(
      members.flatMap((name) => (from[name] === undefined ? [] : [[name, marks.without(from[name])]])),
    ) as never;
  return {
    ...rest,
    ...(user && { user: { ...user, ...namesOfUser(user, seen, names) } }),
    ...(device && {
      device: { ...browser, ...told(browser, ['browser', 'os', 'ua']), ...renamed(browser, OF_DEVICE, names) },
    }),
    ...(session && {
      session: { ...renamed(session, OF_SESSION, names), ...(route !== null && { route: marks.without(route) }) },
    }),
    ...(network && { network: { ...network, ip: seen.ip === null ? undefined : names.of('ip', seen.ip) } }),
    ...(payment && { payment: { ...payment, ...told(payment, ['result']), ...renamed(payment, OF_PAYMENT, names) } }),
  };
}

const OF_DEVICE = { device_id: 'device', device_fingerprint: 'fingerprint' } as const;
const OF_SESSION = { session_id: 'session' } as const;
const OF_PAYMENT = { card_fingerprint: 'card', payee: 'payee' } as const;

/** The address and the phone number go by their canonical form: in another form they are another mark. */
function namesOfUser(user: NonNullable<Event['user']>, seen: Sighting, names: Names) {
  return {
    ...renamed(user, { client_user_id: 'user', account_id: 'user' }, names),
    ...(user.email === undefined ? {} : { email: seen.email === null ? undefined : names.of('email', seen.email) }),
    ...(user.phone === undefined ? {} : { phone: seen.phone === null ? undefined : names.of('phone', seen.phone) }),
  };
}

function renamed<T extends object>(
  from: T,
  kinds: { readonly [K in keyof T]?: Parameters<Names['of']>[0] },
  names: Names,
): Partial<T> {
  const entries = Object.entries(kinds) as [keyof T & string, Parameters<Names['of']>[0]][];
  return Object.fromEntries(
    entries.flatMap(([member, kind]) => {
      const value = from[member];
      return typeof value === 'string' ? [[member, names.of(kind, value)]] : [];
    }),
  ) as Partial<T>;
}

function forgetEnrichment(enrichment: StoredEnrichment, names: Names): StoredEnrichment {
  const { answers, email, network } = enrichment;
  const { customer, lists, collected, fraudUsers } = answers ?? {};
  return {
    ...enrichment,
    network: network && { ...network, ip: addressOf(network) },
    email: email && { ...email, domain: ERASED_DOMAIN },
    ...(answers && {
      answers: {
        ...answers,
        ...(customer && { customer: forgetCustomer(customer, names) }),
        ...(lists && { lists: lists.map((hit) => ({ ...hit, entry: ERASED_TEXT, reason: null })) }),
        ...(collected && { collected: forgetCollected(collected, names) }),
        ...(fraudUsers && { fraudUsers: names.within(fraudUsers, ['user']) }),
      },
    }),
  };
}

const forgetCustomer = (customer: CustomerFacts, names: Names): CustomerFacts => ({
  ...customer,
  id: names.of('user', customer.id),
  deviceId: customer.deviceId && names.of('device', customer.deviceId),
  accountNumber: null,
  emailDomain: null,
});

function forgetCollected({ token, observation }: Collected, names: Names): Collected {
  return {
    token: token && {
      ...token,
      id: names.of('token', token.id),
      copy: names.of('token', token.copy),
      device_id: names.of('device', token.device_id),
    },
    observation: observation && {
      ...observation,
      session_id: names.of('session', observation.session_id),
      token_id: names.of('token', observation.token_id),
      device_id: names.of('device', observation.device_id),
      fingerprint: observation.fingerprint && {
        ...observation.fingerprint,
        hash: names.of('fingerprint', observation.fingerprint.hash),
      },
    },
  };
}

const ERASED_TEXT = '[erased]';
const ERASED_DOMAIN = 'erased.invalid';

/** `79.210.163.0` of `79.210.163.0/24`. */
const addressOf = ({ prefix }: { readonly prefix: string }): string => prefix.split('/')[0] ?? prefix;
