import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';

export type ReceivedWebhook = {
  readonly body: string;
  readonly headers: IncomingHttpHeaders;
  readonly event: string;
};

export type WebhookReceiver = {
  readonly url: string;
  readonly received: ReceivedWebhook[];
  readonly events: () => string[];
  /** Resolves once this many have arrived in all. */
  readonly whenReceived: (count: number) => Promise<void>;
  /** The response from now on: a status, or `silence`, which never responds. */
  answer: number | 'silence';
  /** Runs before each response. */
  beforeAnswer: (() => Promise<void>) | undefined;
  readonly close: () => Promise<void>;
};

/** A merchant's webhook over real HTTP. */
export async function receiveWebhooks(): Promise<WebhookReceiver> {
  const waiting: { count: number; tell: () => void }[] = [];
  const server = createServer(async (request, response) => {
    if (request.method !== 'POST') return void response.end('The page a redirect leads to');
    const body = await text(request);
    receiver.received.push({ body, headers: request.headers, event: JSON.parse(body).event });
    for (const { count, tell } of waiting) if (receiver.received.length >= count) tell();
    await receiver.beforeAnswer?.();
    if (receiver.answer === 'silence') return;
    response.writeHead(receiver.answer, { location: '/elsewhere' }).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given');

  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${address.port}/api/webhooks/razorpay`,
    received: [],
    events: () => receiver.received.map(({ event }) => event),
    answer: 200,
    beforeAnswer: undefined,
    async whenReceived(count) {
      if (receiver.received.length >= count) return;
      await new Promise<void>((tell) => {
        waiting.push({ count, tell });
      });
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return receiver;
}
