import { readFile } from 'node:fs/promises';
import type { FastifyPluginAsync } from 'fastify';
import { findOrder } from '../orders/find-orders.ts';
import { failures } from '../payments/failure-reasons.ts';
import { findPayment } from '../payments/find-payments.ts';
import type { Provider } from '../provider.ts';
import { payInWindow, presentOutcome, requireKey } from './pay-in-window.ts';
import { composeWindowPolicy } from './window-policy.ts';

type WindowQuery = { Querystring: { parent?: string; callback?: string } };
type OrderQuery = { Querystring: { key_id?: string; order_id?: string } };
type PaymentQuery = { Params: { id: string }; Querystring: { key_id?: string } };

const script = 'text/javascript; charset=utf-8';
const style = 'text/css; charset=utf-8';
const assets = [
  ['/checkout.js', 'checkout.js', script],
  ['/checkout/window.js', 'window.js', script],
  ['/checkout/bank.js', 'bank.js', script],
  ['/checkout/host-page.js', 'host-page.js', script],
  ['/checkout/sheet.js', 'sheet.js', script],
  ['/checkout/window.css', 'window.css', style],
  ['/checkout/controls.css', 'controls.css', style],
] as const;

function readBrowserFile(name: string): Promise<string> {
  return readFile(new URL(`browser/${name}`, import.meta.url), 'utf8');
}

/** The browser's routes: the checkout script, the payment window, and the window's calls. */
export const checkoutRoutes: FastifyPluginAsync<{ provider: Provider }> = async (
  web,
  { provider },
) => {
  for (const [path, name, type] of assets) {
    const text = await readBrowserFile(name);
    web.get(path, (_request, reply) =>
      reply
        .type(type)
        .header('cache-control', 'no-cache')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('x-content-type-options', 'nosniff')
        .send(text),
    );
  }

  const page = await readBrowserFile('window.html');
  web.get<WindowQuery>('/checkout/public', ({ query }, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', composeWindowPolicy(query.parent ?? '', query.callback))
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'strict-origin')
      .header('x-content-type-options', 'nosniff')
      .send(page),
  );

  web.get<OrderQuery>('/checkout/preferences', async ({ query }) => {
    requireKey(provider, query.key_id);
    const { id, amount, currency, status } = findOrder(provider, query.order_id ?? '').order;
    return {
      order: { id, amount, currency, status },
      failures: failures.map(({ reason, description }) => ({ reason, description })),
    };
  });

  web.post('/checkout/payments', ({ body }) =>
    provider.change(() => presentOutcome(provider, payInWindow(provider, body))),
  );

  web.get<PaymentQuery>('/checkout/payments/:id', async ({ params, query }) => {
    requireKey(provider, query.key_id);
    return presentOutcome(provider, findPayment(provider, params.id));
  });
};
