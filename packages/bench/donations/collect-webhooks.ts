import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';

export type CollectedWebhook = {
  readonly event: string;
  readonly orderId: string | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

const bodySchema = z.object({
  event: z.string(),
  payload: z.object({
    payment: z.optional(z.object({ entity: z.object({ order_id: z.nullable(z.string()) }) })),
  }),
});

/** Receives the provider's webhooks and keeps them, so that they can be delivered to the app in a timed run. */
export async function collectWebhooks() {
  const collected: CollectedWebhook[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const { event, payload } = bodySchema.parse(JSON.parse(body));
    const kept = Object.entries(request.headers).filter(([name]) =>
      /^(content-type|x-razorpay-)/.test(name),
    );
    collected.push({
      event,
      orderId: payload.payment?.entity.order_id ?? null,
      headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
      body,
    });
    response.writeHead(200).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    /** In the provider's order. */
    of: (orderIds: ReadonlySet<string>) =>
      collected.filter(({ orderId }) => orderId !== null && orderIds.has(orderId)),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
