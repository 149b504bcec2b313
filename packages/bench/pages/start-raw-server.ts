import type { Cores } from '../../../test/running/cores.ts';
import { findFreePort } from '../../../test/running/free-port.ts';
import { type PinnedProgram, startPinned, waitUntilReady } from '../measuring/pinned-program.ts';
import type { Answer } from './read-answer.ts';

export type RawServer = { readonly url: string; readonly program: PinnedProgram };

/** Starts `node:http` on the server's core with this fixed response. */
export async function startRawServer(cores: Cores, { headers, body }: Answer): Promise<RawServer> {
  const port = String(await findFreePort());
  const program = await startPinned(cores?.server ?? null, ['packages/bench/pages/raw-server.ts'], {
    PORT: port,
    HEADERS: JSON.stringify(headers),
    BODY: body.toString('base64'),
  });
  const url = `http://127.0.0.1:${port}/`;
  await waitUntilReady(program, url);
  return { url, program };
}

export const HELLO: Answer = {
  headers: ['content-type', 'text/plain', 'content-length', '5'],
  body: Buffer.from('hello'),
};
