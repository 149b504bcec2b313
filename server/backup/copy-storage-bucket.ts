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
import type { CopyStorage } from './copy-storage.ts';

const PREFIX = 'copies/';
/** Ten thousand parts, which storages accept at most, are 160 GB. */
const PART_BYTES = 16 * 1024 * 1024;
const CONNECT_MS = 5000;
const ANSWER_MS = 120_000;
const ATTEMPTS = 3;

/**
 * Copies in a bucket, written with keys that may do nothing else, and read with others. A large copy is sent in parts,
 * and becomes an object when all of them are there.
 */
export function createCopyBucket(writing: BucketSettings, reading: BucketSettings): CopyStorage {
  const { bucket: Bucket } = writing;
  const writer = connect(writing);
  const reader = connect(reading);
  const keyOf = (name: string) => PREFIX + checkFileName(name);
  return {
    kind: 'bucket',
    place: `s3://${Bucket}`,
    async write(name, source) {
      const Key = keyOf(name);
      const parts = inParts(source);
      const first = await parts.next();
      const second = await parts.next();
      if (second.done) {
        const Body = first.done ? Buffer.alloc(0) : first.value;
        await writer.send(new PutObjectCommand({ Bucket, Key, Body }));
        return;
      }
      const begun = await writer.send(new CreateMultipartUploadCommand({ Bucket, Key }));
      const upload = { Bucket, Key, UploadId: begun.UploadId };
      const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
      const send = async (Body: Buffer) => {
        const PartNumber = Parts.length + 1;
        const sent = await writer.send(new UploadPartCommand({ ...upload, PartNumber, Body }));
        Parts.push({ PartNumber, ETag: sent.ETag });
      };
      try {
        if (!first.done) await send(first.value);
        await send(second.value);
        for await (const part of parts) await send(part);
        await writer.send(
          new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }),
        );
      } catch (error) {
        // Without it the parts would stay, unseen and paid for. The first error says more.
        await writer.send(new AbortMultipartUploadCommand(upload)).catch(() => {});
        throw error;
      }
    },
    async read(name) {
      const { Body } = await reader.send(new GetObjectCommand({ Bucket, Key: keyOf(name) }));
      if (Body instanceof Readable) return Body;
      throw new Error('The object storage answered GetObject without a stream');
    },
    async list() {
      const found: { name: string; bytes: number }[] = [];
      let ContinuationToken: string | undefined;
      do {
        const page = await reader.send(
          new ListObjectsV2Command({ Bucket, Prefix: PREFIX, ContinuationToken }),
        );
        for (const { Key = '', Size = 0 } of page.Contents ?? []) {
          found.push({ name: Key.slice(PREFIX.length), bytes: Size });
        }
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
      return found.toSorted((a, b) => (a.name < b.name ? -1 : 1));
    },
    async remove(name) {
      await writer.send(new DeleteObjectCommand({ Bucket, Key: keyOf(name) }));
    },
  };
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

function connect(settings: BucketSettings): S3Client {
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
      requestTimeout: ANSWER_MS,
      socketTimeout: ANSWER_MS,
    },
  });
}
