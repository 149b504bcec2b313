import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { m } from '#shared/messages/compiled/messages.js';
import type { ProofChallenge } from '#shared/shield.ts';
import { isDatabaseUnavailable, isStorageFull } from '../database/is-unavailable.ts';
import { type Need, NewerVersion, ProofNeeded, Refusal, RefusedForNow } from './errors.ts';

/** The body of every error response (R50). */
export type Failure = {
  message: string;
  fields?: Record<string, string>;
  needs?: Need;
  other?: { _id: string };
  challenge?: ProofChallenge;
  version?: number;
  item?: unknown;
};

declare module 'fastify' {
  interface FastifyInstance {
    /** Set where /readyz reports that nothing can be written. */
    noteFullStorage?: () => void;
  }
}

/** Space does not come back within seconds. */
const FULL_RETRY_S = 60;

/** Messages for Fastify's own errors. */
const frameworkMessages: Record<string, () => string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: m.body_too_large,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: m.content_type_unsupported,
  FST_ERR_CTP_INVALID_JSON_BODY: m.body_not_json,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: m.body_not_json,
  FST_ERR_HANDLER_TIMEOUT: m.too_slow,
};

/** The error handler: refusals keep their message, unexpected errors become a 500 with only an id. */
export async function sendFailure(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // The route's pattern: addresses may contain ids and tokens.
  const route = request.routeOptions.url;
  const [status, failure] = reportFailure(error, request.log, { route });
  if (error instanceof RefusedForNow) reply.header('retry-after', error.retryAfterSeconds);
  else if (isStorageFull(error)) {
    reply.header('retry-after', FULL_RETRY_S);
    request.server.noteFullStorage?.();
  }
  return reply.code(status).type('application/json; charset=utf-8').send(failure);
}

/**
 * Status and body for an error; those of 500 and above are logged as `message`, with `about`. As an error, which is
 * counted (decisions/0043), only what is a fault that nobody has logged.
 */
export function reportFailure(
  error: FastifyError,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
  about: object = {},
  message = 'A call failed',
): [number, Failure] {
  const [status, failure] = describeFailure(error);
  if (status >= 500) {
    log[isPlanned(error) ? 'warn' : 'error']({ err: error, status, ...about }, message);
  }
  return [status, failure];
}

/** A full storage has a line of its own in the installation's health, and would otherwise be an error of every call. */
const isPlanned = (error: FastifyError) =>
  isStorageFull(error) || (error instanceof Refusal && error.cause === undefined);

/** Status and body for an error. */
export function describeFailure(error: FastifyError): [number, Failure] {
  if (error instanceof Refusal) {
    const { status, message, fields, needs, other } = error;
    return [
      status,
      {
        message,
        ...(fields === null ? {} : { fields }),
        ...(needs === null ? {} : { needs }),
        ...(other === null ? {} : { other }),
        ...(error instanceof ProofNeeded ? { challenge: error.challenge } : {}),
        ...(error instanceof NewerVersion ? { version: error.version, item: error.item } : {}),
      },
    ];
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = readFields(error.validation);
    // A body that is not an object has no field to name.
    if (Object.keys(fields).length === 0) return [400, { message: m.body_not_json() }];
    return [400, { message: m.body_invalid(), fields }];
  }
  if (isStorageFull(error)) return [503, { message: m.storage_full() }];
  const status = error.statusCode ?? 500;
  const message = frameworkMessages[error.code];
  if (message) return [status, { message: message() }];
  if (status >= 400 && status < 500) return [status, { message: m.request_unreadable() }];
  if (isDatabaseUnavailable(error)) return [503, { message: m.database_unavailable() }];
  return [500, { message: m.unexpected_error() }];
}

/** The first error of each field by dotted name; an error of the whole body has no field. */
function readFields(faults: { instancePath: string; message?: string | undefined }[]) {
  const fields: Record<string, string> = {};
  for (const { instancePath, message } of faults) {
    const field = instancePath.slice(1).replaceAll('/', '.');
    if (field !== '' && message !== undefined) fields[field] ??= message;
  }
  return fields;
}
