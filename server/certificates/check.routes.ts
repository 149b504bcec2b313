import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import {
  checkTaxDocument,
  setAsCheckPage,
  setAsUnknownPage,
  writeCheckPagePolicy,
} from './check-tax-document.ts';

/** The page that a receipt's code links to: says whether it is valid. Not cached, not indexed. */
export function registerReceiptCheck(
  app: FastifyInstance,
  context: Pick<Context, 'db' | 'organisation'>,
  settings: { testMode: boolean },
): void {
  app.get<{ Params: { code: string } }>('/receipts/:code', async ({ params }, reply) => {
    const organisation = context.organisation.facts();
    reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': writeCheckPagePolicy(organisation),
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
    });
    const taxDocument = await checkTaxDocument(context.db, params.code);
    return reply
      .type('text/html; charset=utf-8')
      .code(taxDocument === null ? 404 : 200)
      .send(
        taxDocument === null
          ? setAsUnknownPage(organisation)
          : setAsCheckPage(taxDocument, { ...settings, organisation }),
      );
  });
}
