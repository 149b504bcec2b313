import type {
  IdentityHistory,
  IdentityQuestion,
  IdentityVersion,
} from '#shared/staff/identity-endpoints.ts';
import { maskAadhaar, maskPan } from '../donation-record.presenter.ts';
import type { OriginRow, Shown, TraceRow, VersionRow } from './identity-review.queries.ts';

/** Related data of a version. `networks` and `traces` are absent if the viewer may not see them. */
type Surroundings = {
  currentId: string | null;
  isFirst: boolean;
  shown: Shown;
  /** By keyed hash: number of other donations from that network. */
  networks: ReadonlyMap<string, number>;
  traces: readonly TraceRow[];
};

/** Beyond a hundred, the exact number makes no difference to staff. */
export const MOST_FROM_NETWORK = 100;

export function presentVersion(row: VersionRow, around: Surroundings): IdentityVersion {
  const isOwn = row.actor === 'public' || row.actor === 'system';
  return {
    _id: row.id,
    pan_no: maskPan(row.pan_last4),
    aadhar_no: maskAadhaar(row.aadhaar_last4),
    source: row.source,
    by: isOwn ? null : (row.actor_name ?? row.actor),
    at: row.created_at,
    isCurrent: row.id === around.currentId,
    revisions: around.shown.taxDocuments
      .filter((taxDocument) => taxDocument.identity_id === row.id)
      .map(({ revision }) => revision),
    network: presentNetwork(row.network_hash, around.networks),
    trace: findTrace(row, around),
  };
}

function presentNetwork(hash: string | null, networks: Surroundings['networks']) {
  const others = hash === null ? undefined : networks.get(hash);
  if (hash === null || others === undefined) return null;
  const isMore = others >= MOST_FROM_NETWORK;
  return { hash, others: isMore ? MOST_FROM_NETWORK - 1 : others, isMore };
}

/** Audit entries name the version that they wrote; entering a donation writes its first. */
function findTrace({ id, actor }: VersionRow, { traces, isFirst }: Surroundings) {
  // Versions carried over by the program have no network.
  if (actor === 'system') return null;
  const trace = traces.find(({ action, details }) => {
    const { version } = JSON.parse(details) as { version?: unknown };
    return version === id || (action === 'enter-gift' && isFirst);
  });
  return trace === undefined ? null : { network: trace.network, client: trace.client };
}

export function presentReceipt({ receipt, taxDocuments }: Shown): IdentityHistory['receipt'] {
  if (receipt === undefined) return null;
  const taxDocument = taxDocuments.find(({ revision }) => revision === receipt.revision);
  return { ...receipt, shows: nameShown(taxDocument) };
}

function nameShown(taxDocument: Shown['taxDocuments'][number] | undefined) {
  if (taxDocument === undefined) return 'not-made';
  if (taxDocument.identity_id === null) return 'unknown';
  return taxDocument.identity_id === '' ? 'no-number' : 'version';
}

/** Why the origin of a PAN is doubtful; the order of cases decides. */
export function nameQuestion({ wasMerged, isOnline, isImported }: OriginRow): IdentityQuestion {
  if (wasMerged) return 'merged';
  if (isOnline) return 'corrected';
  return isImported ? 'import' : 'desk';
}
