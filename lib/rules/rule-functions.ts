import type { ListHit } from '#lib/risk/facts/links.ts';
import { RISK_SIGNALS } from '#lib/risk/signals/index.ts';
import { VELOCITY_KEYS, VELOCITY_METRICS, VELOCITY_WINDOWS } from '#lib/risk/velocity.ts';
import type { RuleScope, Value } from './scope.ts';

export const LINK_COUNTS = ['users', 'devices', 'cards', 'ips', 'fraud_users', 'fraud_near'] as const;
const SIGNAL_IDS: readonly string[] = RISK_SIGNALS.map(({ meta }) => meta.id);

/** Facts whose value can be on a list, with the kinds of entries that hold them. */
export const LISTED_FACTS: Readonly<Record<string, readonly ListHit['entity'][]>> = {
  'user.id': ['user'],
  'device.id': ['device'],
  'network.ip': ['ip', 'network'],
  'network.asn': ['asn'],
  'user.email_domain': ['email_domain', 'email'],
  'payment.card': ['card'],
  'geo.country': ['country'],
};

/** A parameter is one of a closed list of words, the id of a list, or the name of a fact. */
export type RuleParameter =
  | { readonly name: string; readonly kind: 'word'; readonly words: readonly string[] }
  | { readonly name: string; readonly kind: 'list' }
  | { readonly name: string; readonly kind: 'fact'; readonly facts: readonly string[] };

export interface RuleFunction {
  readonly name: string;
  readonly returns: 'double' | 'bool';
  readonly description: string;
  /** Forms by the number of parameters. */
  readonly forms: readonly (readonly RuleParameter[])[];
  /** @param words the arguments as text, checked against the parameters. */
  bind(words: readonly string[]): (scope: RuleScope) => Value | undefined;
}

const word = (name: string, words: readonly string[]): RuleParameter => ({ name, kind: 'word', words });

const velocity: RuleFunction = {
  name: 'velocity',
  returns: 'double',
  description: 'What a sliding window holds: velocity("ip", "distinct_users", "10m").',
  forms: [[word('key', VELOCITY_KEYS), word('metric', VELOCITY_METRICS), word('window', VELOCITY_WINDOWS)]],
  bind([key, metric, window]) {
    const known = {
      key: VELOCITY_KEYS.find((name) => name === key),
      metric: VELOCITY_METRICS.find((name) => name === metric),
      window: VELOCITY_WINDOWS.find((name) => name === window),
    };
    return ({ facts: { windows } }) =>
      known.key && known.metric && known.window
        ? (windows?.count(known.key, known.metric, known.window) ?? undefined)
        : undefined;
  },
};

const linked: RuleFunction = {
  name: 'linked',
  returns: 'double',
  description:
    'How many are linked with this event by a device, card, phone or e-mail address: linked("users"). "fraud_users" counts users that are labelled as fraud, "fraud_near" those one step away.',
  forms: [[word('what', LINK_COUNTS)]],
  bind([what]) {
    const name = LINK_COUNTS.find((known) => known === what);
    return ({ facts: { graph } }) => {
      if (!graph) return undefined;
      switch (name) {
        case 'users':
        case 'devices':
        case 'cards':
        case 'ips':
          return graph[name];
        case 'fraud_users':
          return graph.fraudLabelled;
        case 'fraud_near':
          return graph.fraudAtHop1;
        case undefined:
          return undefined;
        default:
          return name satisfies never;
      }
    };
  },
};

const flaggedBy: RuleFunction = {
  name: 'flagged',
  returns: 'bool',
  description: 'Whether a signal of the catalogue is flagged: flagged("impossible-travel").',
  forms: [[word('signal', SIGNAL_IDS)]],
  bind:
    ([id = '']) =>
    ({ flagged }) =>
      flagged.has(id),
};

const strength: RuleFunction = {
  name: 'strength',
  returns: 'double',
  description: 'How strongly a signal is flagged, 0 to 1; 0 where it is not: strength("shared-device").',
  forms: [[word('signal', SIGNAL_IDS)]],
  bind:
    ([id = '']) =>
    ({ flagged }) =>
      flagged.get(id) ?? 0,
};

const inList: RuleFunction = {
  name: 'in_list',
  returns: 'bool',
  description:
    'Whether something of this event is on a list: in_list("vip-customers"), or one thing alone: in_list("vip-customers", user.id).',
  forms: [
    [{ name: 'list', kind: 'list' }],
    [
      { name: 'list', kind: 'list' },
      { name: 'value', kind: 'fact', facts: Object.keys(LISTED_FACTS) },
    ],
  ],
  bind([listId = '', path]) {
    const kinds = path === undefined ? null : (LISTED_FACTS[path] ?? []);
    return ({ facts: { lists } }) =>
      lists?.some(
        (hit) => hit.listId === listId && hit.list !== 'snooze' && (kinds === null || kinds.includes(hit.entity)),
      );
  },
};

/** Every function of the rules' own by its name. */
export const RULE_FUNCTIONS: Readonly<Record<string, RuleFunction>> = {
  velocity,
  linked,
  flagged: flaggedBy,
  strength,
  in_list: inList,
};
