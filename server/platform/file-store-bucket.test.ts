import { expect, test } from 'vitest';
import { startTestServer } from '#test/http-test-server.ts';
import { createBucketStore } from './file-store-bucket.ts';

const server = startTestServer();
const HALF = Buffer.alloc(1000, 'a');

function openStore(quietMs: number) {
  const settings = {
    ...{ bucket: 'files', endpoint: server.origin(), region: 'us-east-1' },
    ...{ accessKeyId: 'key', secretAccessKey: 'secret', sessionToken: null },
  };
  return createBucketStore(settings, 'media', { answerMs: 100, allMs: 1000, quietMs });
}

const readAll = async (content: AsyncIterable<Uint8Array>) => {
  const parts: Uint8Array[] = [];
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts);
};

test('a file that comes slower than an answer may take is read to its end', async () => {
  const halfSent = Promise.withResolvers<() => void>();
  server.answer((request, response) => {
    // The second file is never answered: that it was given up says that the time for answers is over.
    if (request.url?.includes('/slow')) {
      response.writeHead(200, { 'content-length': 2 * HALF.length }).write(HALF);
      halfSent.resolve(() => response.end(HALF));
    }
  });
  const store = openStore(60_000);
  const { size, content } = await store.open('slow');
  const sendRest = await halfSent.promise;
  await expect(store.read('unanswered')).rejects.toThrow();
  sendRest();
  expect(await readAll(content)).toHaveLength(size);
});

test('a file of which nothing more comes is given up, with what was waited for', async () => {
  server.answer((_, response) => {
    response.writeHead(200, { 'content-length': 2 * HALF.length }).write(HALF);
  });
  const { content } = await openStore(50).open('silent');
  await expect(readAll(content)).rejects.toThrow('has sent nothing for 50 ms');
});
