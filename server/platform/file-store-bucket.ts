import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { checkFileName, type FileStore, FilesUnavailableError } from './file-store.ts';
import { readPatiently } from './read-patiently.ts';

/** An S3-compatible bucket and its credentials. `endpoint` null: the region's default endpoint. */
export type BucketSettings = {
  bucket: string;
  endpoint: string | null;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken: string | null;
};

/** How long the storage is waited for. */
type Patience = {
  /** Until it answers one attempt. */
  answerMs: number;
  /** For all attempts together. */
  allMs: number;
  /** For the next bytes of a file that is read as it comes: for a copy, over a slow line, or by a visitor. */
  quietMs: number;
};

const ATTEMPTS = 3;
const CONNECT_MS = 2000;
const PATIENCE: Patience = { answerMs: 4000, allMs: 10_000, quietMs: 60_000 };
/** A large file may take longer, at a megabyte a second. */
const SLOWEST_BYTES_A_MS = 1000;

/**
 * Stores files in a bucket, under `folder/`. Each file is one PUT with length and digest, so that the storage accepts
 * all of it or nothing; a retry writes the same bytes again.
 */
export function createBucketStore(
  settings: BucketSettings,
  folder: string,
  { answerMs, allMs, quietMs } = PATIENCE,
): FileStore {
  const { bucket: Bucket } = settings;
  const client = connect(settings, answerMs, answerMs);
  /** Of files that are read as they come. Its sockets may be idle: a copy is stored no faster than its own storage takes it. */
  const patientClient = connect(settings, answerMs, 0);
  const keyOf = (name: string) => `${folder}/${checkFileName(name)}`;
  const patience = () => ({ abortSignal: AbortSignal.timeout(allMs) });
  return {
    async write(name, parts) {
      const Key = keyOf(name);
      const Body = await collect(parts);
      const ContentMD5 = createHash('md5').update(Body).digest('base64');
      const command = new PutObjectCommand({ Bucket, Key, Body, ContentMD5 });
      const longer = Math.ceil(Body.length / SLOWEST_BYTES_A_MS);
      await orUnavailable(
        client.send(command, {
          abortSignal: AbortSignal.timeout(allMs + longer),
          requestTimeout: answerMs + longer,
        }),
      );
    },
    async read(name) {
      const command = new GetObjectCommand({ Bucket, Key: keyOf(name) });
      const reading = client.send(command, patience()).then(({ Body }) => {
        if (Body === undefined)
          throw new Error('The object storage answered GetObject without a body');
        return Body.transformToByteArray();
      });
      return Buffer.from(await orUnavailable(reading));
    },
    async stream(name, { start, end }) {
      const command = new GetObjectCommand({
        Bucket,
        Key: keyOf(name),
        Range: `bytes=${start}-${end}`,
      });
      // Until it begins to answer: a film is sent as fast as its visitor takes it.
      const waiting = new AbortController();
      const timer = setTimeout(() => waiting.abort(), allMs);
      const { Body } = await orUnavailable(
        patientClient
          .send(command, { abortSignal: waiting.signal })
          .finally(() => clearTimeout(timer)),
      );
      if (Body instanceof Readable) return readPatiently(Body, quietMs);
      throw new Error('The object storage answered GetObject without a stream');
    },
    async open(name) {
      const command = new GetObjectCommand({ Bucket, Key: keyOf(name) });
      const { Body, ContentLength } = await orUnavailable(patientClient.send(command));
      if (Body instanceof Readable && ContentLength !== undefined) {
        return { size: ContentLength, content: readPatiently(Body, quietMs) };
      }
      throw new Error('The object storage answered GetObject without a stream or its length');
    },
    async list() {
      const names: string[] = [];
      let ContinuationToken: string | undefined;
      do {
        const command = new ListObjectsV2Command({
          Bucket,
          Prefix: `${folder}/`,
          ContinuationToken,
        });
        const page = await orUnavailable(client.send(command, patience()));
        for (const { Key = '' } of page.Contents ?? []) names.push(Key.slice(folder.length + 1));
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
      return names.toSorted();
    },
    async remove(name) {
      const command = new DeleteObjectCommand({ Bucket, Key: keyOf(name) });
      await orUnavailable(client.send(command, patience()));
    },
    async reach() {
      await orUnavailable(client.send(new HeadBucketCommand({ Bucket }), patience()));
    },
  };
}

function connect(settings: BucketSettings, answerMs: number, idleMs: number): S3Client {
  const { endpoint, region, accessKeyId, secretAccessKey, sessionToken } = settings;
  return new S3Client({
    region,
    // Storages other than AWS address buckets by path, not by host name.
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    credentials: {
      accessKeyId,
      secretAccessKey,
      ...(sessionToken === null ? {} : { sessionToken }),
    },
    maxAttempts: ATTEMPTS,
    // Older storages reject newer checksums; Content-MD5, which all of them verify, is sent with each file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: answerMs,
      socketTimeout: idleMs,
      throwOnRequestTimeout: true,
    },
  });
}

async function orUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof NoSuchKey) throw error;
    throw new FilesUnavailableError(error);
  }
}

async function collect(parts: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const collected: Uint8Array[] = [];
  for await (const part of parts) collected.push(part);
  return Buffer.concat(collected);
}
