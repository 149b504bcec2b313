import { setImmediate as letOthersBy } from 'node:timers/promises';
import { toRupees } from '#shared/money.ts';
import type {
  TaxDocumentCandidate,
  TaxDocumentChoice,
  TaxDocumentCounts,
} from '#shared/staff/tax-document-runs-endpoints.ts';
import type { Context } from '../context.ts';
import type { DatabaseReader } from '../database/handles.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { keyOfMail } from './mailing/group-mails.ts';
import {
  type CandidatePlace,
  type CandidateRange,
  type CandidateRow,
  countCandidates,
  findLastSerial,
  listCandidates,
  listEarlierIds,
  listReadyKeys,
} from './tax-document-candidates.queries.ts';
import { listNewestMails } from './tax-document-mails.queries.ts';
import { presentSending } from './tax-documents.presenter.ts';

const PAGE_SIZE = 50;

type CandidateQuery = TaxDocumentChoice & {
  show?: 'ready' | 'no-address' | 'no-pan' | 'no-form' | 'sent' | undefined;
  after?: string | undefined;
};

/** The donations of a tax year whose tax documents can be mailed, and what others lack. */
export async function listTaxDocumentCandidates(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  query: CandidateQuery,
): Promise<{ donations: TaxDocumentCandidate[]; next: string | null }> {
  requirePermission(actor, 'documents.send');
  const rows = await readCandidates(db, query, {
    show: query.show,
    after: query.after ?? '',
    limit: PAGE_SIZE + 1,
  });
  const shown = rows.slice(0, PAGE_SIZE);
  const mails = await listNewestMails(
    db,
    query.kind,
    shown.map((row) => row.id),
  );
  return {
    donations: shown.map((row) => {
      const mail = mails.get(row.id);
      const status = mail ? presentSending(mail).status : statusWithoutMail(row);
      return { ...presentCandidate(row), status };
    }),
    next: rows.length > PAGE_SIZE ? toPlaceText(shown.at(-1)) : null,
  };
}

const EARLIER = 'earlier-';
const EARLIER_PLACE = /^earlier-(\w{1,40})$/;

/** The place after a candidate, as a text: its serial, or the id of a donation with a number of an earlier system. */
export function toPlaceText(row: Pick<CandidateRow, 'serial' | 'id'> | undefined): string {
  if (row === undefined) return '';
  return row.serial === null ? `${EARLIER}${row.id}` : String(row.serial);
}

function readPlace(text: string): CandidatePlace {
  const [, earlier] = EARLIER_PLACE.exec(text) ?? [];
  if (earlier !== undefined) return { source: 'earlier', after: earlier };
  const after = Number(text);
  return { source: 'ours', after: Number.isSafeInteger(after) ? after : 0 };
}

/** The candidates after a place, '' for the first: those with a receipt of ours, then those of an earlier system. */
export async function readCandidates(
  reader: DatabaseReader,
  choice: TaxDocumentChoice,
  { show, after, limit }: { show: CandidateQuery['show']; after: string; limit: number },
): Promise<CandidateRow[]> {
  const place = readPlace(after);
  const rows = await listCandidates(reader, choice, { show, place, limit });
  if (place.source === 'earlier' || rows.length === limit) return rows;
  const earlier = { source: 'earlier', after: '' } as const;
  const left = limit - rows.length;
  return [
    ...rows,
    ...(await listCandidates(reader, choice, { show, place: earlier, limit: left })),
  ];
}

/** Not requested by staff: the receipt may have been mailed automatically. */
function statusWithoutMail(row: CandidateRow): TaxDocumentCandidate['status'] {
  return row.was_sent === 1 ? 'succeeded' : 'idle';
}

function presentCandidate(row: CandidateRow) {
  return {
    _id: row.id,
    receiptNumber: row.number || null,
    receiptIsEarlier: row.is_earlier === 1,
    fullname: row.fullname,
    amount: toRupees(row.amount_paise ?? 0),
    date: row.paid_at ?? '',
    hasAddress: row.has_address === 1,
    hasPan: row.has_pan === 1,
    hasOfficial: row.official_id !== null,
  };
}

/** Small, so that other queries wait only some milliseconds. */
const DONATIONS_A_COUNT = 500;

/** Counts a tax year's donations that are ready for their tax document, and what others lack; in slices. */
export async function countTaxDocumentCandidates(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  choice: TaxDocumentChoice,
): Promise<TaxDocumentCounts> {
  requirePermission(actor, 'documents.send');
  const counts: TaxDocumentCounts = {
    all: 0,
    ready: 0,
    readyDocuments: 0,
    readyDonors: 0,
    noAddress: 0,
    noPan: 0,
    noForm: 0,
    sent: 0,
  };
  const documents = new Set<string>();
  const donors = new Set<string>();
  for await (const range of listRanges(db, choice.taxYear)) {
    const slice = await countCandidates(db, choice, range);
    for (const row of await listReadyKeys(db, choice, range)) {
      const addressee = keyOfMail(choice.kind, row);
      donors.add(addressee);
      documents.add(keyOfDocument(choice.kind, row, addressee));
    }
    counts.all += slice.all;
    counts.ready += slice.ready;
    counts.noAddress += slice.noAddress;
    counts.noPan += slice.noPan;
    counts.noForm += slice.noForm;
    counts.sent += slice.sent;
    await letOthersBy();
  }
  return { ...counts, readyDocuments: documents.size, readyDonors: donors.size };
}

/** The ranges that contain all candidates of a tax year. */
async function* listRanges(
  reader: DatabaseReader,
  taxYear: string,
): AsyncGenerator<CandidateRange> {
  const last = await findLastSerial(reader, taxYear);
  for (let after = 0; after < last; after += DONATIONS_A_COUNT) {
    yield { source: 'ours', after, until: after + DONATIONS_A_COUNT };
  }
  for (let after = ''; ; ) {
    const ids = await listEarlierIds(reader, taxYear, { after, limit: DONATIONS_A_COUNT });
    const until = ids.at(-1);
    if (until === undefined) return;
    yield { source: 'earlier', after, until };
    after = until;
  }
}

function keyOfDocument(
  kind: TaxDocumentChoice['kind'],
  row: { id: string; official_id: string | null },
  addressee: string,
): string {
  if (kind === 'statement') return addressee;
  return kind === 'official' ? (row.official_id ?? row.id) : row.id;
}
