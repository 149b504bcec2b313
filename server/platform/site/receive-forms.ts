import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { m } from '#shared/messages/compiled/messages.js';
import { Refusal } from '../errors.ts';
import { answerFailure, describeFailure } from '../http-failures.ts';
import { refuseOtherSites } from '../http-own-site.ts';
import { createActionFinder } from './find-action.ts';
import { REFUSAL_PAGE_POLICY, writeRefusalPage } from './refusal-page.ts';
import type { SiteBuild } from './site-build.ts';
import { answerForm, type SiteParts } from './visit-page.ts';

/** For a whole form; the longest letter in Devanagari fits. */
const FORM_LIMIT = 16 * 1024;
const FORM_TYPE = 'application/x-www-form-urlencoded';
const NOT_ALLOWED = 405;

/**
 * Lets page forms work without scripts: a POST to a route with an action reaches the renderer with its body. Only from
 * this site's pages; a refusal is an HTML page. Other pages are read-only.
 */
export function receiveForms(
  app: FastifyInstance,
  site: SiteParts & {
    getBuild: () => Promise<SiteBuild>;
    isNoPage: (url: string) => boolean;
  },
): void {
  const takesForms = createActionFinder();
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      FORM_TYPE,
      { parseAs: 'string', bodyLimit: FORM_LIMIT },
      async (_request: unknown, body: string) => body,
    );
    scope.setErrorHandler(answerRefusedForm);
    scope.post('/*', {
      onRequest: async (request, reply) => {
        if (site.isNoPage(request.url)) return reply.callNotFound();
        const path = request.url.split('?', 1)[0] ?? '';
        if (!takesForms(await site.getBuild(), path)) throw refuseToWrite(reply);
        await refuseOtherSites(request);
      },
      handler: async (request, reply) => {
        const body = typeof request.body === 'string' ? request.body : '';
        return answerForm(site, request, reply, { body, visitor: request.ip });
      },
    });
    done();
  });
}

/** 405 for a POST to a read-only page. */
export function refuseToWrite(reply: FastifyReply): Refusal {
  reply.header('allow', 'GET, HEAD');
  return new Refusal(NOT_ALLOWED, m.page_is_read_only());
}

async function answerRefusedForm(
  error: FastifyError,
  request: Parameters<typeof answerFailure>[1],
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [status, { message }] = describeFailure(error);
  if (status === NOT_ALLOWED) return answerFailure(error, request, reply);
  if (status >= 500) request.log.error({ err: error, status }, 'A form failed');
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    .header('content-security-policy', REFUSAL_PAGE_POLICY)
    .type('text/html; charset=utf-8')
    .send(writeRefusalPage(message, request.url.split('?', 1)[0] ?? '/'));
}
