import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { checkFileName } from '../platform/file-store.ts';
import type { BucketSettings } from '../platform/file-store-bucket.ts';
import { readPatiently } from '../platform/read-patiently.ts';
import { type CopyStorage, RightMissingError } from './copy-storage.ts';
import { readCopyName } from './thin-copies.ts';

const PREFIX = 'copies/';
/** Ten thousand parts, which storages accept at most, are 160 GB. */
const PART_BYTES = 16 * 1024 * 1024;
const CONNECT_MS = 5000;
const ANSWER_MS = 120_000;
const ATTEMPTS = 3;

/**
 * Copies in a bucket, written with keys that may do nothing else, and read with others. A large copy is sent in parts,
 * and becomes an object when all of them are there. `answerMs`: how long the storage is waited for.
 */
export function createCopyBucket(
  writing: BucketSettings,
  reading: BucketSettings,
  answerMs = ANSWER_MS,
): CopyStorage {
  const { bucket: Bucket } = writing;
  const writer = connect(writing, { answerMs, idleMs: answerMs });
  const reader = connect(reading, { answerMs, idleMs: answerMs });
  /** Of copies as they come. Its sockets may be idle: what is restored may be stored in a bucket that takes it slowly. */
  const patientReader = connect(reading, { answerMs, idleMs: 0 });
  const rights = describeRights(writing, reading);
  /** Where `list` found each: copies of earlier releases have no folder of their kind. Who reads one has listed it. */
  const placed = new Map<string, string>();
  const keyOf = (name: string) => placed.get(name) ?? placeOf(checkFileName(name));
  return {
    kind: 'bucket',
    place: `s3://${Bucket}`,
    async write(name, source) {
      const Key = placeOf(checkFileName(name));
      const parts = inParts(source);
      const first = await parts.next();
      const second = await parts.next();
      if (second.done) {
        const Body = first.done ? Buffer.alloc(0) : first.value;
        const command = new PutObjectCommand({ Bucket, Key, Body, ContentMD5: digest(Body) });
        await withRight(rights.write, writer.send(command));
        return;
      }
      const beginning = writer.send(new CreateMultipartUploadCommand({ Bucket, Key }));
      const { UploadId } = await withRight(rights.write, beginning);
      const upload = { Bucket, Key, UploadId };
      const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
      const send = async (Body: Buffer) => {
        const PartNumber = Parts.length + 1;
        const part = { ...upload, PartNumber, Body, ContentMD5: digest(Body) };
        const { ETag } = await withRight(rights.write, writer.send(new UploadPartCommand(part)));
        Parts.push({ PartNumber, ETag });
      };
      try {
        if (!first.done) await send(first.value);
        await send(second.value);
        for await (const part of parts) await send(part);
        const whole = { ...upload, MultipartUpload: { Parts } };
        await withRight(rights.write, writer.send(new CompleteMultipartUploadCommand(whole)));
      } catch (error) {
        // Without it the parts would stay, unseen and paid for. The first error says more.
        await writer.send(new AbortMultipartUploadCommand(upload)).catch(() => {});
        throw error;
      }
    },
    async read(name) {
      const reading = patientReader.send(new GetObjectCommand({ Bucket, Key: keyOf(name) }));
      const { Body } = await withRight(rights.read, reading);
      if (Body instanceof Readable) return readPatiently(Body, answerMs);
      throw new Error('The object storage answered GetObject without a stream');
    },
    async list() {
      const found = new Map<string, number>();
      let ContinuationToken: string | undefined;
      do {
        const command = new ListObjectsV2Command({ Bucket, Prefix: PREFIX, ContinuationToken });
        const page = await withRight(rights.list, reader.send(command));
        for (const { Key = '', Size = 0 } of page.Contents ?? []) {
          const name = nameAt(Key);
          // Whoever may only write could otherwise hide a copy behind another object of its name.
          if (found.has(name) && Key !== placeOf(name)) continue;
          placed.set(name, Key);
          found.set(name, Size);
        }
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
      const files = [...found].map(([name, bytes]) => ({ name, bytes }));
      return files.toSorted((a, b) => (a.name < b.name ? -1 : 1));
    },
    async remove(name) {
      const command = new DeleteObjectCommand({ Bucket, Key: keyOf(name) });
      await withRight(rights.remove, writer.send(command));
    },
  };
}

/**
 * `copies/hourly/2026-11-24T18-00-05Z-hourly.age`, since a rule of the bucket goes by the beginning of a key; erasures and files of others
 * lie below `copies/` by their names.
 */
function placeOf(name: string): string {
  const copy = readCopyName(name);
  return copy === null ? PREFIX + name : `${PREFIX}${copy.kind}/${name}`;
}

/** The name of what lies there, by which it is also known in a folder. */
function nameAt(key: string): string {
  const file = key.slice(key.lastIndexOf('/') + 1);
  return placeOf(file) === key ? file : key.slice(PREFIX.length);
}

/** Portions of the size that the storage takes; only the last may be smaller. */
async function* inParts(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of source) {
    waiting.push(piece);
    bytes += piece.length;
    if (bytes < PART_BYTES) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}

/** A bucket whose objects are locked for a time takes none without it. */
const digest = (bytes: Buffer) => createHash('md5').update(bytes).digest('base64');

/** What to say where the storage refuses. */
function describeRights(writing: BucketSettings, reading: BucketSettings) {
  const readKeys =
    reading.accessKeyId === writing.accessKeyId
      ? 'BACKUP_ACCESS_KEY_ID (set BACKUP_READ_ACCESS_KEY_ID and BACKUP_READ_SECRET_ACCESS_KEY to keys that may)'
      : 'BACKUP_READ_ACCESS_KEY_ID';
  return {
    write: 'the keys of BACKUP_ACCESS_KEY_ID may not write (s3:PutObject)',
    remove: 'the keys of BACKUP_ACCESS_KEY_ID may not delete (s3:DeleteObject)',
    read: `copies may not be read (s3:GetObject) with ${readKeys}`,
    list: `copies may not be listed (s3:ListBucket) with ${readKeys}`,
  };
}

async function withRight<T>(refused: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Error && error.name === 'AccessDenied')) throw error;
    throw new RightMissingError(`${refused}: ${error.message}`, error);
  }
}

function connect(
  settings: BucketSettings,
  { answerMs, idleMs }: { answerMs: number; idleMs: number },
): S3Client {
  const { endpoint, region, accessKeyId, secretAccessKey } = settings;
  return new S3Client({
    region,
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: ATTEMPTS,
    // As for documents: older storages reject newer checksums. Each copy is proved by its own hashes.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: answerMs,
      // Without it a request that is not answered is only warned of, and no idle socket would end it. Where one does,
      // a part may take longer over a slow line.
      throwOnRequestTimeout: idleMs === 0,
      socketTimeout: idleMs,
    },
  });
}
