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

/** An S3-compatible bucket and its credentials. `endpoint` null: the region's default endpoint. */
export type BucketSettings = {
  bucket: string;
  endpoint: string | null;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken: string | null;
};

const ATTEMPTS = 3;
const CONNECT_MS = 2000;
const ANSWER_MS = 4000;
/** Timeout for all attempts together. */
const PATIENCE_MS = 10_000;
/** A large file may take longer, at a megabyte a second. */
const SLOWEST_BYTES_A_MS = 1000;

/**
 * Stores files in a bucket, under `folder/`. Each file is one PUT with length and digest, so that the storage accepts
 * all of it or nothing; a retry writes the same bytes again.
 */
export function createBucketStore(settings: BucketSettings, folder: string): FileStore {
  const { bucket: Bucket } = settings;
  const client = connect(settings);
  const keyOf = (name: string) => `${folder}/${checkFileName(name)}`;
  const patience = () => ({ abortSignal: AbortSignal.timeout(PATIENCE_MS) });
  return {
    async write(name, parts) {
      const Key = keyOf(name);
      const Body = await collect(parts);
      const ContentMD5 = createHash('md5').update(Body).digest('base64');
      const command = new PutObjectCommand({ Bucket, Key, Body, ContentMD5 });
      const longer = Math.ceil(Body.length / SLOWEST_BYTES_A_MS);
      await orUnavailable(
        client.send(command, {
          abortSignal: AbortSignal.timeout(PATIENCE_MS + longer),
          requestTimeout: ANSWER_MS + longer,
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
      const timer = setTimeout(() => waiting.abort(), PATIENCE_MS);
      const { Body } = await orUnavailable(
        client.send(command, { abortSignal: waiting.signal }).finally(() => clearTimeout(timer)),
      );
      if (Body instanceof Readable) return Body;
      throw new Error('The object storage answered GetObject without a stream');
    },
    async open(name) {
      const command = new GetObjectCommand({ Bucket, Key: keyOf(name) });
      const { Body, ContentLength } = await orUnavailable(client.send(command));
      if (Body instanceof Readable && ContentLength !== undefined) {
        return { size: ContentLength, content: Body };
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

function connect(settings: BucketSettings): S3Client {
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
      requestTimeout: ANSWER_MS,
      socketTimeout: ANSWER_MS,
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
