import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { dayFrom } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import * as endpoints from '#shared/staff/exports-endpoints.ts';
import type { Context } from '../context.ts';
import type { DatabaseSettings } from '../database/connect.ts';
import { createSumUp } from '../donations/desk-list/sum-up-apart.ts';
import { Refusal, refuseUnknown } from '../platform/errors.ts';
import { registerStaffEndpoint } from '../platform/http-staff-endpoint.ts';
import type { StaffMember } from '../platform/staff-access.ts';
import {
  type DonationExportRow,
  findExport,
  listNewestExports,
} from './donation-exports.queries.ts';
import { claimExport } from './donation-exports.writes.ts';
import { presentExport } from './exchange.presenter.ts';
import { getExportChoice, prepareExport } from './prepare-export.ts';
import { sendFile, serveFile } from './serve-file.ts';
import { streamExport } from './stream-export.ts';

const MINUTE_MS = 60_000;
/** How long a file may be downloaded: an approved one waits a day for its requester. */
const FETCHED_WITHIN_MS = { masked: 5 * MINUTE_MS, withPan: 24 * 60 * MINUTE_MS };
const typeOf = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Routes of donation exports. */
export function registerExports(
  app: FastifyInstance,
  context: Context,
  database: DatabaseSettings,
): void {
  const { sumUp, end } = createSumUp(context, database);
  app.addHook('onClose', end);
  const preparing = { ...context, sumUp };

  registerStaffEndpoint(app, endpoints.prepareExport, async ({ staff, body }) => {
    const { row, effectiveAfter } = await prepareExport(preparing, staff, body);
    context.wakeOutbox();
    const shown = presentExport(row, staff, context.clock.now());
    return { export: shown, file: shown.file, effectiveAfter };
  });
  registerStaffEndpoint(app, endpoints.getExport, async ({ staff, params }) => {
    const row = await findExport(context.db, params.id);
    if (row === undefined) throw refuseUnknown(m.exchange_export_unknown());
    return { export: presentExport(row, staff, context.clock.now()) };
  });
  registerStaffEndpoint(app, endpoints.fetchExport, async ({ staff, params }) => {
    const row = await findExport(context.db, params.id);
    if (row === undefined) throw refuseUnknown(m.exchange_export_unknown());
    const { file } = presentExport(row, staff, context.clock.now());
    if (file === null) throw refuseFile(row, staff);
    return { file };
  });
  registerStaffEndpoint(app, endpoints.getExportChoice, async ({ staff }) => ({
    choice: await getExportChoice(context.db, staff.id),
  }));
  registerStaffEndpoint(app, endpoints.listExports, async ({ staff }) => ({
    exports: (await listNewestExports(context.db)).map((row) =>
      presentExport(row, staff, context.clock.now()),
    ),
  }));

  async function send(
    format: 'csv' | 'xlsx',
    staff: StaffMember,
    { export: id, ...filters }: Record<string, string>,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const prepared = id ?? (await prepareExport(preparing, staff, { format, filters })).row.id;
    const claim = { id: prepared, format, preparedBy: staff.id, withinMs: FETCHED_WITHIN_MS };
    const row = await claimExport(context.db, context.clock, claim);
    if (row === undefined) {
      throw refuseFile(await findExport(context.db, prepared), staff);
    }
    const name = `donations-${dayFrom(context.clock.now(), 0)}.${format}`;
    const bytes = Readable.from(streamExport(context, staff, row), { objectMode: false });
    return sendFile(reply, { name, type: typeOf[format], bytes });
  }
  serveFile(app, endpoints.downloadCsv, ({ staff, query, reply }) =>
    send('csv', staff, query, reply),
  );
  serveFile(app, endpoints.downloadXlsx, ({ staff, query, reply }) =>
    send('xlsx', staff, query, reply),
  );
}

/** Why a file cannot be downloaded: not approved, or too late. Reveals nothing about other people's files. */
function refuseFile(row: DonationExportRow | undefined, staff: StaffMember): Refusal {
  return row?.status === 'waiting' && row.prepared_by === staff.id
    ? new Refusal(409, m.exchange_export_waiting())
    : new Refusal(410, m.exchange_export_gone());
}
