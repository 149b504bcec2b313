import { once } from 'node:events';
import { createServer } from 'node:net';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { describeStartFailure } from '../describe-start-failure.ts';
import { connectDatabase } from './connect.ts';
import { withVerifiedTls } from './postgres-address.ts';

/** The error of the first query to a URL that is built for a remote database. */
async function failureOf(url: string): Promise<unknown> {
  const { db, close } = connectDatabase({ url: withVerifiedTls(url), dataFolder: '' });
  const failure = await sql`select 1`.execute(db).then(
    () => null,
    (error: unknown) => error,
  );
  await close();
  return failure;
}

const clusterUrl = inject('postgresUrl');
if (clusterUrl !== null) {
  test('a server without TLS is refused, and the error says what to do', async () => {
    for (const weaker of [
      '',
      '?sslmode=disable',
      '?ssl=0',
      '?sslmode=prefer&uselibpqcompat=true',
    ]) {
      const logged = describeStartFailure(await failureOf(clusterUrl + weaker));
      expect(logged).toContain('The database does not prove who it is');
      expect(logged).toContain('DATABASE_ALLOW_PLAIN=true');
      expect(logged).not.toMatch(/^\s+at /m);
    }
  });
}

test('an impostor learns neither user name nor password', async () => {
  const heard: Buffer[] = [];
  const stranger = createServer((socket) => {
    socket.on('data', (part: Buffer) => {
      heard.push(part);
      // The answer of a server without TLS.
      socket.write('N');
    });
    socket.on('error', () => {});
  }).listen(0, '127.0.0.1');
  await once(stranger, 'listening');
  const address = stranger.address();
  const port = typeof address === 'object' ? address?.port : 0;
  expect(await failureOf(`postgres://seva:p4ssw0rd@127.0.0.1:${port}/seva`)).toBeInstanceOf(Error);
  stranger.close();
  // The TLS request, eight bytes, and nothing after it.
  expect(Buffer.concat(heard)).toHaveLength(8);
});
