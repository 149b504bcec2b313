import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** As the storage's own rules of access call them. */
export type StorageOperation =
  | 'GetObject'
  | 'HeadObject'
  | 'PutObject'
  | 'DeleteObject'
  | 'CreateMultipartUpload'
  | 'UploadPart'
  | 'CompleteMultipartUpload'
  | 'AbortMultipartUpload'
  | 'ListObjects'
  | 'other';

type StorageRequest = { key: string; operation: StorageOperation; isRefused: boolean };

/** An object storage that knows several keys, each with rights of its own, and locks its objects. */
export type GuardedStorage = {
  readonly endpoint: string;
  /** Every request so far. */
  readonly requests: () => readonly StorageRequest[];
  readonly stop: () => Promise<void>;
};

/**
 * Rights in front of the S3 server of the tests, which itself checks none: each access key id may do the operations
 * that are listed for it, and gets 403 AccessDenied for others. As a bucket with object lock, it takes no bytes without
 * a digest.
 */
export async function guardStorage(
  target: string,
  rights: Readonly<Record<string, readonly StorageOperation[]>>,
): Promise<GuardedStorage> {
  const requests: StorageRequest[] = [];
  const server = createServer((incoming, response) => {
    const key = readKey(incoming);
    const operation = readOperation(incoming);
    const isRefused = rights[key]?.includes(operation) !== true;
    requests.push({ key, operation, isRefused });
    if (isRefused) {
      refuse(incoming, response, [403, 'AccessDenied', `${key} may not ${operation}`]);
    } else if (TAKES_BYTES.includes(operation) && !hasDigest(incoming)) {
      const reason = 'Content-MD5 OR x-amz-checksum- HTTP header is required with Object Lock';
      refuse(incoming, response, [400, 'InvalidRequest', reason]);
    } else passOn(incoming, response, { target, key });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('Expected a port');
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    requests: () => requests,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const TAKES_BYTES: readonly StorageOperation[] = ['PutObject', 'UploadPart'];
const CREDENTIAL = /Credential=([^/]+)\//;
/** The only key that the S3 server knows. */
const KNOWN = 'S3RVER';

const readKey = ({ headers }: IncomingMessage) =>
  CREDENTIAL.exec(headers.authorization ?? '')?.[1] ?? 'nobody';

const hasDigest = ({ headers }: IncomingMessage) =>
  Object.keys(headers).some((name) => name === 'content-md5' || name.startsWith('x-amz-checksum-'));

function readOperation({ method, url = '/' }: IncomingMessage): StorageOperation {
  const { pathname, searchParams } = new URL(url, 'http://storage');
  const isObject = pathname.split('/').filter((part) => part !== '').length > 1;
  if (!isObject) return method === 'GET' && searchParams.has('list-type') ? 'ListObjects' : 'other';
  const isPart = searchParams.has('uploadId');
  switch (method) {
    case 'GET':
      return 'GetObject';
    case 'HEAD':
      return 'HeadObject';
    case 'PUT':
      return isPart ? 'UploadPart' : 'PutObject';
    case 'DELETE':
      return isPart ? 'AbortMultipartUpload' : 'DeleteObject';
    case 'POST':
      if (searchParams.has('uploads')) return 'CreateMultipartUpload';
      return isPart ? 'CompleteMultipartUpload' : 'other';
    default:
      return 'other';
  }
}

function refuse(
  incoming: IncomingMessage,
  response: ServerResponse,
  [status, code, message]: readonly [number, string, string],
): void {
  // A client that still sends would see a broken connection instead of the answer.
  incoming.resume().on('end', () => {
    response.writeHead(status, { 'content-type': 'application/xml' });
    response.end(`<Error><Code>${code}</Code><Message>${message}</Message></Error>`);
  });
}

function passOn(
  incoming: IncomingMessage,
  response: ServerResponse,
  { target, key }: { target: string; key: string },
): void {
  const authorization = (incoming.headers.authorization ?? '').replace(
    `Credential=${key}/`,
    `Credential=${KNOWN}/`,
  );
  const outgoing = request(new URL(incoming.url ?? '/', target), {
    method: incoming.method,
    headers: { ...incoming.headers, authorization },
  });
  outgoing.on('response', (reply) => {
    response.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(response);
  });
  outgoing.on('error', () => response.destroy());
  incoming.pipe(outgoing);
}
