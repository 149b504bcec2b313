import { once } from 'node:events';
import { createServer } from 'node:http';
import { hostname } from 'node:os';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { startOpenTelemetry } from './open-telemetry.ts';

const silent = () => {};

test('processes of several machines are told apart, also where they have the same process id', async () => {
  const bodies: string[] = [];
  const collector = createServer(async (request, response) => {
    bodies.push(await text(request));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  try {
    const address = collector.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    const endpoint = `http://127.0.0.1:${address.port}`;
    const telemetry = startOpenTelemetry({
      settings: { endpoint, headers: {}, serviceName: 'braj-seva', share: 1 },
      ...{ release: '1', removeValues: String },
      log: { debug: silent, info: silent, warn: silent, error: silent },
    });
    await telemetry.span({ name: 'work' }, async () => {});
    await telemetry.stop();
    expect(bodies).toEqual([expect.stringContaining(`"${hostname()}-${process.pid}"`)]);
  } finally {
    collector.close();
    collector.closeAllConnections();
  }
});
