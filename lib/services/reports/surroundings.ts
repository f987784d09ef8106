import { database } from '#db/client.ts';
import { type CustomerRecord, findCustomer } from '#db/queries/customers.ts';
import { countOfCustomer } from '#db/queries/fingerprints.ts';
import type { ReportRecord } from '#db/queries/reports.ts';
import type { BurstFact, CustomerFact, Fingerprint, PeerFact, Surroundings } from '#lib/forgery/facts/context.ts';
import { issuerOf } from '#lib/forgery/issuer.ts';
import type { Print } from '#lib/forgery/peers.ts';
import { listedOf } from './listed.ts';
import { type FoundPeer, findPeers } from './peers.ts';
import { ownPrintOf } from './print-keys.ts';

const PEERS_MAX = 20;
const BURST_HOURS = 24;

/**
 * What the installation knew about a document when it was received: resembling documents, entries of lists, the record
 * of the customer whom the upload names, and how many documents came for that customer shortly before.
 */
export async function surroundingsOf(report: ReportRecord, fingerprint: Fingerprint): Promise<Surroundings> {
  const { tenantId } = report;
  const own = ownPrintOf(tenantId, fingerprint);
  const [peers, customer, burst] = await Promise.all([
    findPeers(tenantId, report, own),
    customerOf(tenantId, report.customerId),
    burstOf(report),
  ]);
  const issuer = issuerOf(own, genuineOf(peers, fingerprint.documentClass));
  return {
    peers: peers.slice(0, PEERS_MAX).map(toPeerFact),
    listed: await listedOf(tenantId, fingerprint, peers, report.receivedAt),
    ...(issuer === null ? {} : { issuer }),
    ...(customer === null ? {} : { customer }),
    ...(burst === null ? {} : { burst }),
    ...(report.customerId === '' ? {} : { customerId: report.customerId }),
  };
}

/** Documents of a class that an analyst called genuine, the newest first. */
function genuineOf(peers: readonly FoundPeer[], documentClass: string): Print[] {
  return peers
    .filter(({ report }) => report.reviewVerdict === 'genuine' && report.documentClass === documentClass)
    .toSorted((a, b) => b.report.receivedAt.getTime() - a.report.receivedAt.getTime())
    .flatMap(({ print }) => print ?? []);
}

function toPeerFact({ report, likeness }: FoundPeer): PeerFact {
  const { reviewVerdict } = report;
  return {
    reportId: report.reportId,
    documentName: report.documentName,
    receivedAt: report.receivedAt.toISOString(),
    customerId: report.customerId === '' ? null : report.customerId,
    verdict: reviewVerdict === 'unclear' ? null : reviewVerdict,
    ...likeness,
  };
}

/** The record of a customer as far as documents print it; null where none of that id was loaded. */
export async function customerOf(tenantId: string, customerId: string): Promise<CustomerFact | null> {
  const row = customerId === '' ? undefined : await findCustomer(database().tenant(tenantId).db, tenantId, customerId);
  return row === undefined ? null : toCustomerFact(row);
}

function toCustomerFact(row: CustomerRecord): CustomerFact {
  const joined = (...parts: readonly (string | null)[]) =>
    parts.filter((part) => part !== null && part !== '').join(' ');
  const name = row.full_name ?? joined(row.first_name, row.middle_name, row.last_name);
  const address = joined(row.address_line1, row.address_line2, row.postal_code, row.city, row.state);
  return {
    customerId: row.customer_id,
    fullName: name || row.legal_name,
    dateOfBirth: row.date_of_birth,
    address: address || null,
    country: row.country,
    iban: row.iban,
    accountNumber: row.account_number,
    nationalIdLast4: row.national_id_last4,
  };
}

async function burstOf(report: ReportRecord): Promise<BurstFact | null> {
  const { tenantId, customerId, receivedAt } = report;
  if (customerId === '') return null;
  const since = new Date(receivedAt.getTime() - BURST_HOURS * 3_600_000);
  const { db } = database().tenant(tenantId);
  const earlier = await countOfCustomer(db, tenantId, report, customerId, since);
  return { key: `customer ${customerId}`, count: earlier + 1, windowHours: BURST_HOURS };
}
