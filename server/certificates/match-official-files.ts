import { m } from '#shared/messages/compiled/messages.js';
import { toRupees } from '#shared/money.ts';
import type { FileMatch } from '#shared/staff/tax-documents-endpoints.ts';
import type { Context } from '../context.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import {
  findDonationsByCertificate,
  findDonationsByPan,
  findDonationsByReceipt,
  type MatchedRow,
} from './file-matches.queries.ts';

const RECEIPT = /(?<!\d)(\d{4}-\d{2})[^0-9A-Za-z]{0,3}(\d{6})(?!\d)/;

const PAN = /(?<![A-Z0-9])[A-Z]{5}\d{4}[A-Z](?![A-Z0-9])/;

/** The portal's acknowledgement and certificate numbers: digits and capitals. */
const CERTIFICATE = /(?<![A-Z0-9])(?=[A-Z]*\d)[A-Z0-9]{12,40}(?![A-Z0-9])/;

type MatchContext = Pick<Context, 'db' | 'sealer'>;

/** Suggests donations for the portal's files by file name: nothing is stored, staff decide. */
export async function matchOfficialFiles(
  context: MatchContext,
  actor: Actor,
  request: { taxYear: string; names: string[] },
): Promise<FileMatch[]> {
  requirePermission(actor, 'documents.upload');
  const matches: FileMatch[] = [];
  for (const name of request.names) matches.push(await matchFile(context, request.taxYear, name));
  return matches;
}

async function matchFile(
  { db, sealer }: MatchContext,
  taxYear: string,
  name: string,
): Promise<FileMatch> {
  const { receiptNumber, pan, certificate } = readFileName(name);
  const toMatch = (by: FileMatch['by'], rows: MatchedRow[]): FileMatch => ({
    name,
    by,
    certificate,
    donations: rows.map(presentMatch),
  });
  if (receiptNumber !== null) {
    const rows = await findDonationsByReceipt(db, receiptNumber);
    if (rows.length > 0) return toMatch('receipt', rows);
  }
  if (pan !== null) {
    const rows = await findDonationsByPan(db, sealer.hashes('pan', pan), taxYear);
    if (rows.length > 0) return toMatch('pan', rows);
  }
  const rows = certificate === '' ? [] : await findDonationsByCertificate(db, certificate);
  return toMatch(rows.length > 0 ? 'certificate' : null, rows);
}

function presentMatch(row: MatchedRow): FileMatch['donations'][number] {
  return {
    _id: row.id,
    receiptNumber: row.number ?? '',
    fullname: row.fullname,
    amount: toRupees(row.amount_paise ?? 0),
    date: row.paid_at ?? '',
    hasOfficial: row.official_id !== null,
    group: nameGroup(row),
  };
}

/** The groups in which the portal adds up the donations of a donor: one certificate each. */
function nameGroup({ mode, is_corpus: isCorpus }: MatchedRow): string {
  const groups: Record<string, () => string> = {
    cash: m.certificate_group_cash,
    kind: m.certificate_group_kind,
  };
  const group = groups[mode]?.() ?? m.certificate_group_electronic();
  return isCorpus === 1 ? m.certificate_group_corpus({ group }) : group;
}

/** Extracts identifiers from a certificate's file name. Missing ones are null or ''. */
function readFileName(name: string): {
  receiptNumber: string | null;
  pan: string | null;
  certificate: string;
} {
  const plain = name.replace(/\.pdf$/i, '').toUpperCase();
  const receipt = RECEIPT.exec(plain);
  return {
    receiptNumber: receipt ? `${receipt[1]}/${receipt[2]}` : null,
    pan: PAN.exec(plain)?.[0] ?? null,
    certificate: CERTIFICATE.exec(plain)?.[0] ?? '',
  };
}
