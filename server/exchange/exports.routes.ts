import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { dayFrom } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import * as endpoints from '#shared/staff/exports-endpoints.ts';
import type { Context } from '../context.ts';
import type { DatabaseSettings } from '../database/connect.ts';
import { createSumUp } from '../donations/desk-list/create-sum-up.ts';
import { Refusal, refuseUnknown } from '../platform/errors.ts';
import { registerStaffEndpoint } from '../platform/http-staff-endpoint.ts';
import type { StaffMember } from '../platform/staff-access.ts';
import { presentExport } from './exchange.presenter.ts';
import { findExport, listNewestExports } from './gift-exports.queries.ts';
import { claimExport } from './gift-exports.writes.ts';
import { prepareExport } from './prepare-export.ts';
import { sendFile, serveFile } from './serve-file.ts';
import { streamExport } from './stream-export.ts';

const FIVE_MINUTES = 5 * 60_000;
const typeOf = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Gifts as files. */
export function registerExports(
  app: FastifyInstance,
  context: Context,
  database: DatabaseSettings,
): void {
  const { sumUp, end } = createSumUp(context, database);
  app.addHook('onClose', end);
  const preparing = { ...context, sumUp };

  registerStaffEndpoint(app, endpoints.prepareExport, async ({ staff, body }) => {
    const row = await prepareExport(preparing, staff, body);
    const file = `/api/staff/export.${row.format}?export=${row.id}`;
    return { export: presentExport(row, context.clock.now()), file };
  });
  registerStaffEndpoint(app, endpoints.getExport, async ({ params }) => {
    const row = await findExport(context.db, params.id);
    if (row === undefined) throw refuseUnknown(m.exchange_export_unknown());
    return { export: presentExport(row, context.clock.now()) };
  });
  registerStaffEndpoint(app, endpoints.listExports, async () => ({
    exports: (await listNewestExports(context.db)).map((row) =>
      presentExport(row, context.clock.now()),
    ),
  }));

  async function send(
    format: 'csv' | 'xlsx',
    staff: StaffMember,
    { export: id, ...filters }: Record<string, string>,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const prepared = id ?? (await prepareExport(preparing, staff, { format, filters })).id;
    const claim = { id: prepared, format, preparedBy: staff.id, withinMs: FIVE_MINUTES };
    const row = await claimExport(context.db, context.clock, claim);
    if (row === undefined) throw new Refusal(410, m.exchange_export_gone());
    const name = `gifts-${dayFrom(context.clock.now(), 0)}.${format}`;
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
