import { expect, test } from 'vitest';
import { startTestServer } from '#test/http-test-server.ts';
import { createCopyBucket } from './copy-storage-bucket.ts';

const ANSWER_MS = 100;
const server = startTestServer();

test('a storage that takes a request for a copy and never answers it is given up', async () => {
  server.answer(() => {});
  const settings = {
    ...{ bucket: 'copies', endpoint: server.origin(), region: 'us-east-1' },
    ...{ accessKeyId: 'key', secretAccessKey: 'secret', sessionToken: null },
  };
  const storage = createCopyBucket(settings, settings, ANSWER_MS);
  await expect(storage.read('erasures/one.jsonl')).rejects.toThrow();
});
