import { m } from '#shared/messages/compiled/messages.js';
import type { DonationImport, ImportRow } from '#shared/staff/imports-endpoints.ts';
import type { Context } from '../context.ts';
import { refuseUnknown } from '../platform/errors.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import {
  countVerdicts,
  type DonationImportRow,
  findImport,
  listNewestImports,
  listRows,
} from './donation-imports.queries.ts';
import { presentImport, presentRow } from './exchange.presenter.ts';
import { describePurposes } from './remember-mappings.ts';
import { isUndoForTwo } from './request-undo.ts';
import { findPendingUndo } from './undo-blocks.queries.ts';
import { findUndoUntil } from './undo-import.ts';

type Reading = Pick<Context, 'db' | 'clock' | 'secondPersonAbovePaise'>;

const SAMPLES = 3;
const LONGEST_SAMPLE = 40;
const ROWS_A_PAGE = 50;

/** One import as staff see it; throws 404 for an unknown one. */
export async function getImport(
  context: Reading,
  actor: Actor,
  importId: string,
): Promise<DonationImport> {
  requirePermission(actor, 'donations.import');
  const file = await findNamed(context, importId);
  return present(context, file, actor, await describePurposes(context.db, file.id));
}

/** The latest imports. */
export async function listImports(context: Reading, actor: Actor): Promise<DonationImport[]> {
  requirePermission(actor, 'donations.import');
  const imports: DonationImport[] = [];
  for (const file of await listNewestImports(context.db)) {
    imports.push(await present(context, file, null, []));
  }
  return imports;
}

export type RowPage = {
  verdict?: ImportRow['verdict'] | 'warned' | undefined;
  after?: number | undefined;
};

/** Results of the rows, paginated, in file order. */
export async function listImportRows(
  { db }: Pick<Reading, 'db'>,
  actor: Actor,
  importId: string,
  { verdict, after = 0, limit = ROWS_A_PAGE }: RowPage & { limit?: number },
): Promise<{ rows: ImportRow[]; next: number | null }> {
  requirePermission(actor, 'donations.import');
  const file = await findNamed({ db }, importId);
  const rows = await listRows(db, {
    importId,
    afterLine: after,
    limit: limit + 1,
    throughLine: file.checked_through,
    ...(verdict === undefined ? {} : { verdict }),
  });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: shown.map(presentRow),
    next: rows.length > limit && last !== undefined ? last.line : null,
  };
}

async function findNamed(
  { db }: Pick<Reading, 'db'>,
  importId: string,
): Promise<DonationImportRow> {
  const file = await findImport(db, importId);
  if (file === undefined || file.step === 'dropped')
    throw refuseUnknown(m.exchange_import_unknown());
  return file;
}

/** Sealed cells are excluded from the samples. */
async function present(
  context: Reading,
  file: DonationImportRow,
  /** Null in a list: reading all donations of an import takes long. */
  actor: Actor | null,
  purposes: DonationImport['purposes'],
): Promise<DonationImport> {
  const { db, clock } = context;
  const now = clock.now();
  const counts = await countVerdicts(db, file.id, file.checked_through);
  const first = await listRows(db, { importId: file.id, afterLine: 0, limit: SAMPLES });
  const samples = first.map(({ cells }) =>
    (JSON.parse(cells) as string[]).map((cell) => cell.slice(0, LONGEST_SAMPLE)),
  );
  const waiting = await findPendingUndo(db, file.id);
  const isAsked = actor !== null && findUndoUntil(file, now) !== null;
  return presentImport(file, counts, samples, {
    purposes,
    now,
    waiting,
    isUndoForTwo: isAsked && (await isUndoForTwo(db, context, { file, staff: actor })),
  });
}
