import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiFetch } from '#shared/api-fetch.ts';
import { compressPage, readAccepted } from './compress-page.ts';
import type { RenderPreview } from './render-page.ts';

/** A page with a draft in it, and how the answers that it reads differ from the public ones. */
export type PagePreview = {
  /** The page's own address. */
  readonly url: string;
  readonly change: (
    path: string,
    answer: { status: number; data: unknown },
  ) => { status: number; data: unknown };
};

/** A preview is read, by whoever has its address: it runs nothing, sends nothing, and only the desk may frame it. */
const POLICY = [
  "default-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "img-src 'self' data:",
  "style-src 'self'",
  "font-src 'self'",
  "media-src 'self'",
  'sandbox allow-same-origin',
].join('; ');

const HEADERS = {
  'content-security-policy': POLICY,
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
} as const;

const RENDERING_MS = 15_000;

/** Renders the real page from the answers with the draft in them. Never cached, and without scripts. */
export async function sendPreview(
  render: RenderPreview,
  preview: PagePreview,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const page = await render({
    url: preview.url,
    signal: AbortSignal.timeout(RENDERING_MS),
    report: (error) => request.log.error({ err: error }, 'Rendering a preview failed'),
    wrapFetch: (fetch) => changeAnswers(fetch, preview.change),
  });
  reply.headers(page.headers).headers(HEADERS);
  reply.header('vary', 'accept-encoding');
  const { body, encoding } = await compressPage(withoutScripts(page.body), readAccepted(request));
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(200).send(body);
}

function changeAnswers(fetch: ApiFetch, change: PagePreview['change']): ApiFetch {
  return async (url, call) => {
    const answer = await fetch(url, call);
    if (call.method !== 'GET') return answer;
    const data: unknown = answer.data ?? JSON.parse((await answer.text()) || 'null');
    const changed = change(url.slice(url.indexOf('/', url.indexOf('//') + 2)), {
      status: answer.status,
      data,
    });
    return {
      status: changed.status,
      ok: changed.status >= 200 && changed.status < 300,
      data: changed.data,
      text: async () => JSON.stringify(changed.data),
    };
  };
}

/** Without scripts a browser would show what is meant for browsers that have none. */
function withoutScripts(body: Buffer): Buffer {
  return Buffer.from(body.toString().replace(/<(script|noscript)\b[^>]*>[\s\S]*?<\/\1>/g, ''));
}
