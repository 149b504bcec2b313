import * as z from 'zod/mini';

/** What is kept of a report: nothing of whose browser it was, and of an address neither path nor query. */
export type PolicyBreach = {
  readonly directive: string;
  /** The origin that was not let in, or what stood in the page itself: 'inline', 'eval'. */
  readonly blocked: string;
  /** The page, as a pattern: '/donate/:id'. */
  readonly page: string;
};

/** A browser puts several reports into one call; more than these are of no use. */
const MOST_REPORTS = 20;
const LONGEST_ORIGIN = 80;

const text = z.catch(z.string(), '');
/** `application/csp-report` (CSP 2). */
const oldReportSchema = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
  }),
});
/** `application/reports+json` (Reporting API). */
const newReportSchema = z.object({
  type: z.literal('csp-violation'),
  body: z.object({ documentURL: text, effectiveDirective: text, blockedURL: text }),
});

const DIRECTIVE =
  /^(?:default|script|style|img|font|connect|media|object|frame|child|worker|manifest|fenced-frame)-src(?:-elem|-attr)?$|^(?:base-uri|form-action|frame-ancestors|require-trusted-types-for|trusted-types|sandbox)$/;
/** What browsers write where there is no address. */
const WORDS = ['inline', 'eval', 'wasm-eval', 'self', 'trusted-types-policy', 'trusted-types-sink'];

/** Reads a body of either form; what is no report of a page of ours is left out. */
export function readPolicyReports(
  body: unknown,
  isOwnOrigin: (origin: string) => boolean,
): PolicyBreach[] {
  const found: PolicyBreach[] = [];
  for (const one of (Array.isArray(body) ? body : [body]).slice(0, MOST_REPORTS)) {
    const fields = readFields(one);
    const page = fields === null ? null : URL.parse(fields.page);
    if (fields === null || page === null || !isOwnOrigin(page.origin)) continue;
    const [directive = ''] = fields.directive.split(' ', 1);
    found.push({
      directive: DIRECTIVE.test(directive) ? directive : 'other',
      blocked: nameBlocked(fields.blocked),
      page: namePage(page.pathname),
    });
  }
  return found;
}

function readFields(one: unknown) {
  const old = oldReportSchema.safeParse(one);
  if (old.success) {
    const report = old.data['csp-report'];
    return {
      page: report['document-uri'],
      directive: report['effective-directive'] || report['violated-directive'],
      blocked: report['blocked-uri'],
    };
  }
  const { success, data } = newReportSchema.safeParse(one);
  if (!success) return null;
  const { documentURL, effectiveDirective, blockedURL } = data.body;
  return { page: documentURL, directive: effectiveDirective, blocked: blockedURL };
}

function nameBlocked(blocked: string): string {
  if (WORDS.includes(blocked)) return blocked;
  const url = URL.parse(blocked);
  if (url === null) return 'other';
  // An extension's address names the extension; a data: address is its content.
  const origin = /^(?:https?|wss?):$/.test(url.protocol)
    ? `${url.protocol}//${url.host}`
    : url.protocol;
  return origin.slice(0, LONGEST_ORIGIN);
}

/** The first part of a path names a kind of page; all that follows may open something for whoever knows it. */
function namePage(path: string): string {
  const [first = '', ...rest] = path.split('/').filter((part) => part !== '');
  if (first === '') return '/';
  const kind = /^[a-z][a-z-]{0,29}$/.test(first) ? first : ':id';
  return `/${[kind, ...rest.slice(0, 2).map(() => ':id')].join('/')}`;
}
