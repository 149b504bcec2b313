import { m } from '#shared/messages/compiled/messages.js';
import { allImportFields, type ImportField } from '#shared/staff/exchange-columns.ts';
import type {
  RememberedHeadings,
  RememberedPurpose,
} from '#shared/staff/import-mappings-endpoints.ts';
import type { ImportMapping, ImportOrigin } from '#shared/staff/imports-endpoints.ts';
import { findCampaignFacts } from '../campaigns/find-campaign-facts.ts';
import type { Context } from '../context.ts';
import type { DatabaseReader, DatabaseTransaction } from '../database/handles.ts';
import { transact } from '../database/transact.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { type Clock, toTimestamp } from '../platform/clock.ts';
import { refuseInvalid, refuseUnknown } from '../platform/errors.ts';
import { requirePermission, type StaffMember } from '../platform/staff-access.ts';
import type { DonationImportRow } from './donation-imports.queries.ts';
import {
  countPurposes,
  findHeadings,
  findNamedPurpose,
  findPurposes,
  listHeadings,
  listPurposes,
  type NamedPurposeRow,
} from './import-mappings.queries.ts';
import { deleteMapping, saveHeadings, savePurpose } from './import-mappings.writes.ts';
import { readOrigin } from './read-give.ts';
import { normalizeTitle, recogniseColumns } from './recognise-columns.ts';
import { digest, idOfPurpose, toPurpose } from './row-identity.ts';

type Member = Pick<StaffMember, 'id' | 'role' | 'name'>;

/** The mapping of these headings as staff left it last, with when; else as recognised by name. */
export async function recallMapping(
  reader: DatabaseReader,
  titles: readonly string[],
): Promise<{ mapping: ImportMapping; origin: ImportOrigin; rememberedAt: string | null }> {
  const looks = toLooks(titles);
  const headings = await findHeadings(reader, idOfHeadings(looks));
  if (headings === undefined) {
    return { mapping: recogniseColumns(titles), origin: readOrigin('{}'), rememberedAt: null };
  }
  const stored: Partial<Record<ImportField, string | null>> = JSON.parse(headings.mapping);
  const recognised = recogniseColumns(titles);
  const mapping = allImportFields.map((field) => {
    const look = stored[field];
    // A field of a later version was not mapped then.
    if (look === undefined) return [field, recognised[field] ?? null];
    const column = look === null ? -1 : looks.indexOf(look);
    return [field, column < 0 ? null : column];
  });
  return {
    mapping: Object.fromEntries(mapping),
    origin: readOrigin(headings.origin),
    rememberedAt: headings.saved_at,
  };
}

/** Remembers the mapping of a file's headings, unless it is what would be recognised anyway. */
export async function rememberMapping(
  trx: DatabaseTransaction,
  clock: Clock,
  member: Member,
  { titles: stored }: Pick<DonationImportRow, 'titles'>,
  mapping: ImportMapping,
  origin: ImportOrigin,
): Promise<void> {
  const titles: string[] = JSON.parse(stored);
  const looks = toLooks(titles);
  const id = idOfHeadings(looks);
  const recalled = await recallMapping(trx, titles);
  const isSame = allImportFields.every(
    (field) => (mapping[field] ?? null) === (recalled.mapping[field] ?? null),
  );
  if (isSame && JSON.stringify(recalled.origin) === JSON.stringify(origin)) return;
  const fields = allImportFields.map((field) => [field, looks[mapping[field] ?? -1] ?? null]);
  await saveHeadings(trx, {
    id,
    titles: stored,
    mapping: JSON.stringify(Object.fromEntries(fields)),
    origin: JSON.stringify(origin),
    saved_by: member.id,
    saved_by_name: member.name,
    saved_at: toTimestamp(clock.now()),
  });
}

/** Remembers the campaigns of purposes; those that have the same already keep their date. */
export async function rememberPurposes(
  trx: DatabaseTransaction,
  clock: Clock,
  member: Member,
  purposes: readonly { purpose: string; campaign: string }[],
): Promise<void> {
  const stored = await findPurposes(
    trx,
    purposes.map(({ purpose }) => idOfPurpose(purpose)),
  );
  for (const { purpose, campaign } of purposes) {
    const id = idOfPurpose(purpose);
    if (stored.get(id)?.campaign_id === campaign || purpose.trim() === '') continue;
    await savePurpose(trx, {
      id,
      purpose: toPurpose(purpose),
      campaign_id: campaign,
      saved_by: member.id,
      saved_by_name: member.name,
      saved_at: toTimestamp(clock.now()),
    });
    // Its text is the file's, so it is not audited.
    await writeAudit(trx, clock, {
      actor: member.id,
      action: 'map-import-purpose',
      subject: campaign,
      details: { purpose: id, from: stored.get(id)?.campaign_id ?? null, to: campaign },
    });
  }
}

/** The purposes of a file that name no campaign, with the campaigns that staff chose for them. */
export async function describePurposes(reader: DatabaseReader, importId: string) {
  const counted = await countPurposes(reader, importId);
  const remembered = await findPurposes(
    reader,
    counted.map(({ purpose }) => idOfPurpose(purpose)),
  );
  // One entry for all spellings of a purpose, named as in most rows.
  const spellings = Map.groupBy(counted, ({ purpose }) => idOfPurpose(purpose));
  return [...spellings].map(([id, [first, ...others]]) => {
    const found = remembered.get(id);
    return {
      purpose: first?.purpose ?? '',
      rows: others.reduce((sum, { count }) => sum + Number(count), Number(first?.count ?? 0)),
      campaign: found?.campaign_id ?? null,
      savedAt: found?.saved_at ?? null,
    };
  });
}

/**
 * Whether a purpose of a checked file got another campaign after the check began: some of its donations would go
 * elsewhere than shown.
 */
export async function arePurposesNewer(
  reader: DatabaseReader,
  file: Pick<DonationImportRow, 'id' | 'updated_at'>,
): Promise<boolean> {
  const purposes = await describePurposes(reader, file.id);
  return purposes.some(({ savedAt }) => savedAt !== null && savedAt > file.updated_at);
}

/** What is remembered, for staff who import. */
export async function listImportMappings(
  { db }: Pick<Context, 'db'>,
  member: Member,
): Promise<{ headings: RememberedHeadings[]; purposes: RememberedPurpose[] }> {
  requirePermission(member, 'donations.import');
  const headings = await listHeadings(db);
  return {
    headings: headings.map((row) => ({
      _id: row.id,
      titles: JSON.parse(row.titles),
      by: row.saved_by_name,
      savedAt: row.saved_at,
    })),
    purposes: (await listPurposes(db)).map(presentPurpose),
  };
}

/** Chooses another campaign for a remembered purpose; throws 404 for an unknown purpose, 400 for an unknown campaign. */
export async function changeImportPurpose(
  context: Pick<Context, 'db' | 'clock'>,
  member: Member,
  id: string,
  campaign: string,
): Promise<RememberedPurpose> {
  requirePermission(member, 'donations.import');
  if ((await findCampaignFacts(context, campaign)) === null) {
    throw refuseInvalid(m.campaign_not_found(), { campaign: m.campaign_not_found() });
  }
  return transact(context.db, async (trx) => {
    const found = await findNamedPurpose(trx, id);
    if (found === undefined) throw refuseUnknown(m.exchange_mapping_unknown());
    const { purpose } = found;
    await rememberPurposes(trx, context.clock, member, [{ purpose, campaign }]);
    const changed = await findNamedPurpose(trx, id);
    if (changed === undefined) throw refuseUnknown(m.exchange_mapping_unknown());
    return presentPurpose(changed);
  });
}

/** Forgets a mapping; throws 404 for an unknown one. */
export async function forgetImportMapping(
  { db }: Pick<Context, 'db'>,
  member: Member,
  table: 'import_headings' | 'import_purposes',
  id: string,
): Promise<void> {
  requirePermission(member, 'donations.import');
  const isForgotten = await transact(db, (trx) => deleteMapping(trx, table, id));
  if (!isForgotten) throw refuseUnknown(m.exchange_mapping_unknown());
}

function presentPurpose(row: NamedPurposeRow): RememberedPurpose {
  return {
    _id: row.id,
    purpose: row.purpose,
    campaign: row.campaign_id,
    campaignTitle: row.campaign_title,
    by: row.saved_by_name,
    savedAt: row.saved_at,
  };
}

/** Each heading as it is compared; a number tells equal ones apart, from the left. */
function toLooks(titles: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return titles.map((title) => {
    const normalized = normalizeTitle(title);
    const count = (counts.get(normalized) ?? 0) + 1;
    counts.set(normalized, count);
    return `${normalized}#${count}`;
  });
}

/** The same for any order of the headings. */
function idOfHeadings(looks: readonly string[]): string {
  return digest(looks.toSorted());
}
