import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as endpoints from '#shared/staff/media-endpoints.ts';
import { registerStaffEndpoint } from '../platform/http-staff-endpoint.ts';
import type { Actor } from '../platform/staff-access.ts';
import { binMedia, changeMedia, replaceMedia, restoreMedia } from './change-media.ts';
import { listMedia, readMedia } from './list-media.ts';
import type { MediaContext, MediaDependencies } from './media-context.ts';
import { refuseFile } from './media-faults.ts';
import { registerMediaFiles } from './serve-media.routes.ts';
import { uploadMedia } from './upload-media.ts';

/** Fifty megabytes on a slow line. */
const LONGEST_UPLOAD_MS = 5 * 60_000;

/** Routes of the media library, and its files for visitors. */
export function registerMedia(
  app: FastifyInstance,
  context: MediaContext,
  dependencies: MediaDependencies,
): void {
  const show = async (staff: Actor, id: string) => ({
    media: (await readMedia(context, staff, id)).media,
  });
  registerUpload(app, context, dependencies, show);
  registerStaffEndpoint(app, endpoints.listMedia, ({ staff, query }) =>
    listMedia(context, staff, query),
  );
  registerStaffEndpoint(app, endpoints.getMedia, ({ staff, params }) =>
    readMedia(context, staff, params.id),
  );
  registerStaffEndpoint(app, endpoints.changeMedia, async ({ staff, params, body }) => {
    await changeMedia(context, staff, params.id, body);
    return show(staff, params.id);
  });
  registerStaffEndpoint(app, endpoints.replaceMedia, async ({ staff, params, body }) => {
    await replaceMedia(context, staff, params.id, body);
    return show(staff, params.id);
  });
  registerStaffEndpoint(app, endpoints.binMedia, async ({ staff, params }) => {
    await binMedia(context, staff, params.id);
    return show(staff, params.id);
  });
  registerStaffEndpoint(app, endpoints.restoreMedia, async ({ staff, params }) => {
    await restoreMedia(context, staff, params.id);
    return show(staff, params.id);
  });
  registerMediaFiles(app, { db: context.db, store: dependencies.store });
}

/** A scope of its own, because only here a multipart body is accepted. */
function registerUpload(
  app: FastifyInstance,
  context: MediaContext,
  dependencies: MediaDependencies,
  show: (staff: Actor, id: string) => Promise<{ media: endpoints.Media }>,
): void {
  app.register((scope, _options, done) => {
    scope.addHook('onRoute', (route) => {
      route.handlerTimeout = LONGEST_UPLOAD_MS;
    });
    scope.removeAllContentTypeParsers();
    // Anything else gets a sentence of its own, without being read.
    scope.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null));
    scope.register(multipart, {
      limits: { files: 1, fields: 5, parts: 6, fieldSize: 1000, headerPairs: 20 },
    });
    registerStaffEndpoint(scope, endpoints.uploadMedia, async ({ staff, request }) => {
      const file = await findFilePart(request);
      try {
        const { filename: fileName } = file;
        const parts = readParts(file.file);
        return await show(
          staff,
          await uploadMedia(context, dependencies, staff, { parts, fileName }),
        );
      } finally {
        // Discards the unread rest, so that the response reaches a client that is still sending.
        file.file.resume();
      }
    });
    done();
  });
}

/** A body that ends in the middle, or is no multipart one, is the sender's fault. */
async function* readParts(file: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const parts = file[Symbol.asyncIterator]();
  for (;;) {
    const part = await parts.next().catch(() => {
      throw refuseFile('incomplete');
    });
    if (part.done === true) return;
    yield part.value;
  }
}

/** The part named `file`. Its size is limited by its kind, while it is read. */
async function findFilePart(request: FastifyRequest) {
  if (!request.isMultipart()) throw refuseFile('missing');
  const limits = { fileSize: Number.POSITIVE_INFINITY };
  const part = await request.file({ limits }).catch(() => undefined);
  if (part === undefined) throw refuseFile('missing');
  if (part.fieldname === 'file') return part;
  part.file.resume();
  throw refuseFile('missing');
}
