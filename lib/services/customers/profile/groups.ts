import type { Executor } from '#db/client.ts';
import { applyBurstVerdicts, collectBursts } from '#db/queries/profile-bursts.ts';
import {
  applyIdVerdicts,
  applyShapeVerdicts,
  type GroupShape,
  listGroupShapes,
  listSharedIds,
} from '#db/queries/profile-groups.ts';
import type { BoundProfileChecks } from '#lib/load/profile/bound.ts';
import type { Peers, ProfileFacts } from '#lib/load/profile/facts.ts';

const BURST_BY = { device: 'device', network: 'network', stem: 'email stem' } as const;

/** Judges what customers of the scope share, once their groups are collected. @param population all customers of the tenant. */
export async function judgeGroups(db: Executor, checks: BoundProfileChecks, population: number): Promise<void> {
  const shapes = await listGroupShapes(db);
  await applyShapeVerdicts(
    db,
    shapes.flatMap((shape) => checks.find(factsOfGroup(shape, population)).map((found) => ({ ...shape, ...found }))),
  );
  const shared = await listSharedIds(db);
  await applyIdVerdicts(
    db,
    shared.flatMap(({ k, customers, persons }) =>
      checks.find({ national_id_peers: { customers, persons } }).map((found) => ({ k, ...found })),
    ),
  );
  const bursts = await collectBursts(db);
  await applyBurstVerdicts(
    db,
    bursts.flatMap(({ kind, accounts }) =>
      checks.find({ burst: { accounts, by: BURST_BY[kind] } }).map((found) => ({ kind, accounts, ...found })),
    ),
  );
}

function factsOfGroup(shape: GroupShape, population: number): Partial<ProfileFacts> {
  const { kind, customers, identities, surnames } = shape;
  const peers: Peers = { customers, identities, surnames, household: shape.household === true };
  switch (kind) {
    case 'email':
      return { email_peers: peers };
    case 'phone':
      return { phone_peers: peers };
    case 'device':
      return { device_peers: peers };
    case 'ip':
      return { ip_peers: peers };
    case 'iban':
      return { iban_peers: peers };
    case 'address':
      return { address_peers: peers };
    case 'birth':
      return { birth_peers: { customers, population } };
    default:
      return {};
  }
}
