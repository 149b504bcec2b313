import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { m } from '#shared/messages/compiled/messages.js';
import * as endpoints from '#shared/staff/site-imports-endpoints.ts';
import { sendFile, serveFile } from '../exchange/serve-file.ts';
import { Refusal } from '../platform/errors.ts';
import { LONGEST_REQUEST_MS } from '../platform/http-server.ts';
import { registerStaffEndpoint } from '../platform/http-staff-endpoint.ts';
import type { Actor } from '../platform/staff-access.ts';
import { getSiteImport, listSiteImports, listSiteItems } from './show-site-imports.ts';
import type { SiteImportContext, SiteImportDependencies } from './site-import-context.ts';
import { checkSiteImport, dropSiteImport, runSiteImport } from './site-import-steps.ts';
import { streamSiteReport } from './stream-site-report.ts';
import { undoSiteImport } from './undo-site-import.ts';
import { finishArchive, uploadPiece } from './upload-archive.ts';
import { uploadExport } from './upload-export.ts';

const UPLOAD_TYPES = [
  'application/octet-stream',
  'application/xml',
  'text/xml',
  'application/zip',
] as const;

/** Routes of imports of old sites. */
export function registerSiteImports(
  app: FastifyInstance,
  context: SiteImportContext,
  dependencies: SiteImportDependencies,
): void {
  const show = async (staff: Actor, id: string) => ({
    import: await getSiteImport(context, staff, id),
  });
  registerUploads(app, context, dependencies, show);
  registerStaffEndpoint(app, endpoints.listSiteImports, async ({ staff }) => ({
    imports: await listSiteImports(context, staff),
  }));
  registerStaffEndpoint(app, endpoints.getSiteImport, ({ staff, params }) =>
    show(staff, params.id),
  );
  registerStaffEndpoint(app, endpoints.finishArchive, async ({ staff, params, body }) => {
    await finishArchive(context, dependencies, staff, { id: params.id, bytes: body.bytes });
    return show(staff, params.id);
  });
  registerStaffEndpoint(app, endpoints.checkSiteImport, async ({ staff, params, body }) => {
    await checkSiteImport(context, staff, params.id, body);
    return show(staff, params.id);
  });
  registerStaffEndpoint(app, endpoints.runSiteImport, async ({ staff, params, body }) => {
    await runSiteImport(context, staff, params.id, body.round);
    return show(staff, params.id);
  });
  registerStaffEndpoint(app, endpoints.dropSiteImport, async ({ staff, params }) => {
    const before = await getSiteImport(context, staff, params.id);
    await dropSiteImport(context, dependencies, staff, params.id);
    return { import: { ...before, step: 'dropped' as const } };
  });
  registerStaffEndpoint(app, endpoints.undoSiteImport, async ({ staff, params }) => {
    await undoSiteImport(context, staff, params.id);
    return show(staff, params.id);
  });
  registerStaffEndpoint(app, endpoints.listSiteImportItems, ({ staff, params, query }) =>
    listSiteItems(context, staff, params.id, query),
  );
  serveFile(app, endpoints.downloadSiteImportReport, async ({ staff, params, reply }) => {
    const id = params.id ?? '';
    const { fileName } = await getSiteImport(context, staff, id);
    const name = `report-${fileName.replace(/\.(xml|gz)$/i, '').replaceAll(/[^\w-]+/g, '-')}.csv`;
    const bytes = Readable.from(streamSiteReport(context, staff, id), { objectMode: false });
    return sendFile(reply, { name, type: 'text/csv; charset=utf-8', bytes });
  });
}

/** Files are sent as raw bodies, not as JSON; other content types are refused before they are read. */
function registerUploads(
  app: FastifyInstance,
  context: SiteImportContext,
  dependencies: SiteImportDependencies,
  show: (staff: Actor, id: string) => Promise<{ import: endpoints.SiteImport }>,
): void {
  app.register((scope, _options, done) => {
    scope.addHook('onRoute', (route) => {
      // Two hundred megabytes, packed, on a slow line.
      route.handlerTimeout = LONGEST_REQUEST_MS;
    });
    scope.removeAllContentTypeParsers();
    // The format is recognised by content: browsers name the type by the file's extension.
    scope.addContentTypeParser([...UPLOAD_TYPES], (_request, payload, parsed) =>
      parsed(null, payload),
    );
    registerStaffEndpoint(scope, endpoints.uploadSiteExport, async ({ staff, query, request }) => {
      const encoding = request.headers['content-encoding'] ?? 'identity';
      if (encoding !== 'gzip' && encoding !== 'identity') throw refuseType();
      const id = await uploadExport(context, dependencies, staff, {
        body: requireBody(request.body),
        isPacked: encoding === 'gzip',
        name: query.name ?? '',
      });
      return show(staff, id);
    });
    registerStaffEndpoint(
      scope,
      endpoints.uploadArchivePiece,
      async ({ staff, params, request }) => ({
        bytes: await uploadPiece(context, dependencies, staff, {
          ...{ id: params.id, piece: params.piece, body: requireBody(request.body) },
        }),
      }),
    );
    done();
  });
}

function requireBody(body: unknown): Readable {
  if (!(body instanceof Readable)) throw refuseType();
  return body;
}

const refuseType = () => new Refusal(415, m.site_import_fault_not_xml());
