import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { m } from '#shared/messages/compiled/messages.js';
import * as endpoints from '#shared/staff/imports-endpoints.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../platform/errors.ts';
import { registerStaffEndpoint } from '../platform/http-staff-endpoint.ts';
import { checkImport, dropImport, runImport } from './import-steps.ts';

import { sendFile, serveFile } from './serve-file.ts';
import { getImport, listImportRows, listImports } from './show-imports.ts';
import { streamReport } from './stream-report.ts';
import { undoImport } from './undo-import.ts';
import { uploadImport } from './upload-import.ts';

const UPLOAD_TYPES = [
  'text/csv',
  'application/octet-stream',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;

/** Rows are stored while they are uploaded. */
const LONGEST_UPLOAD_MS = 5 * 60_000;

/** Routes of donation imports. */
export function registerImports(app: FastifyInstance, context: Context): void {
  registerStaffEndpoint(app, endpoints.admitUpload, async () => ({
    bytes: endpoints.IMPORT_BYTES,
    rows: endpoints.IMPORT_ROWS,
  }));
  registerUpload(app, context);

  registerStaffEndpoint(app, endpoints.listImports, async ({ staff }) => ({
    imports: await listImports(context, staff),
  }));
  registerStaffEndpoint(app, endpoints.getImport, async ({ staff, params }) => ({
    import: await getImport(context, staff, params.id),
  }));
  registerStaffEndpoint(app, endpoints.checkImport, async ({ staff, params, body }) => {
    await checkImport(context, staff, params.id, body);
    return { import: await getImport(context, staff, params.id) };
  });
  registerStaffEndpoint(app, endpoints.runImport, async ({ staff, params, body }) => {
    await runImport(context, staff, params.id, body.round);
    return { import: await getImport(context, staff, params.id) };
  });
  registerStaffEndpoint(app, endpoints.dropImport, async ({ staff, params }) => {
    const before = await getImport(context, staff, params.id);
    await dropImport(context, staff, params.id);
    return { import: { ...before, step: 'dropped' as const } };
  });
  registerStaffEndpoint(app, endpoints.undoImport, async ({ staff, params, body }) => {
    await undoImport(context, staff, params.id, body.reason);
    return { import: await getImport(context, staff, params.id) };
  });
  registerStaffEndpoint(app, endpoints.listImportRows, ({ staff, params, query }) =>
    listImportRows(context, staff, params.id, query),
  );
  serveFile(app, endpoints.downloadImportReport, async ({ staff, params, reply }) => {
    const id = params.id ?? '';
    const { fileName } = await getImport(context, staff, id);
    const name = `report-${fileName.replace(/\.(csv|xlsx)$/i, '').replaceAll(/[^\w-]+/g, '-')}.csv`;
    const bytes = Readable.from(streamReport(context, staff, id), { objectMode: false });
    return sendFile(reply, { name, type: 'text/csv; charset=utf-8', bytes });
  });
}

/** The file is sent as a raw body, not as JSON; other content types are refused before it is read. */
function registerUpload(app: FastifyInstance, context: Context): void {
  app.register((scope, _options, done) => {
    scope.addHook('onRoute', (route) => {
      route.handlerTimeout = LONGEST_UPLOAD_MS;
    });
    scope.removeAllContentTypeParsers();
    // The format is recognised by content: browsers name the type by the file's extension.
    scope.addContentTypeParser([...UPLOAD_TYPES], (_request, payload, parsed) =>
      parsed(null, payload),
    );
    registerStaffEndpoint(scope, endpoints.uploadImport, async ({ staff, query, request }) => {
      if (!(request.body instanceof Readable)) throw new Refusal(415, m.exchange_file_unreadable());
      const encoding = request.headers['content-encoding'] ?? 'identity';
      if (encoding !== 'gzip' && encoding !== 'identity') {
        throw new Refusal(415, m.exchange_file_unreadable());
      }
      const id = await uploadImport(context, staff, {
        body: request.body,
        isPacked: encoding === 'gzip',
        name: query.name ?? '',
      });
      return { import: await getImport(context, staff, id) };
    });
    done();
  });
}
