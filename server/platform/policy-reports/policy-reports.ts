import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import type { Logger } from '../log.ts';
import type { LabelledCounter } from '../metrics.ts';

/** The stored part of a report: nothing about the browser, and of URLs neither path nor query. */
type PolicyBreach = {
  readonly directive: string;
  /** The blocked origin, or a keyword for inline content: 'inline', 'eval'. */
  readonly blocked: string;
  /** The page, as a pattern: '/donate/:id'. */
  readonly page: string;
};

/** Browsers batch reports; more than these add nothing. */
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
/** Keywords that browsers send instead of a URL. */
const WORDS = ['inline', 'eval', 'wasm-eval', 'self', 'trusted-types-policy', 'trusted-types-sink'];

/** Reads a body of either format; skips reports that are not about our pages. */
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
  // An extension's URL identifies the extension; a data: URL is its content.
  const origin = /^(?:https?|wss?):$/.test(url.protocol)
    ? `${url.protocol}//${url.host}`
    : url.protocol;
  return origin.slice(0, LONGEST_ORIGIN);
}

/** The first path segment names the kind of page; the rest may contain a secret. */
function namePage(path: string): string {
  const [first = '', ...rest] = path.split('/').filter((part) => part !== '');
  if (first === '') return '/';
  const kind = /^[a-z][a-z-]{0,29}$/.test(first) ? first : ':id';
  return `/${[kind, ...rest.slice(0, 2).map(() => ':id')].join('/')}`;
}

/** Reports can be forged and must not fill memory or metrics. */
const MOST_KINDS = 200;
const HOUR_MS = 3_600_000;
const ALL_OTHERS: PolicyBreach = { directive: 'other', blocked: 'other', page: 'other' };

export type PolicyBreachCount = {
  readonly count: (breach: PolicyBreach) => void;
  readonly counter: LabelledCounter;
};

/** Counts CSP violations by directive, origin and page in the memory of this process; logs each kind once an hour. */
export function countPolicyBreaches({
  log,
  clock,
}: {
  log: Pick<Logger, 'warn'>;
  clock: Clock;
}): PolicyBreachCount {
  const kinds = new Map<string, { breach: PolicyBreach; count: number; loggedAt: number }>();

  return {
    count(reports) {
      const isRoom = kinds.size < MOST_KINDS || kinds.has(JSON.stringify(reports));
      const breach = isRoom ? reports : ALL_OTHERS;
      const key = JSON.stringify(breach);
      const now = clock.now().getTime();
      const kind = kinds.get(key) ?? { breach, count: 0, loggedAt: Number.NEGATIVE_INFINITY };
      kind.count += 1;
      if (now - kind.loggedAt >= HOUR_MS) {
        kind.loggedAt = now;
        log.warn(
          { ...breach, count: kind.count },
          'A browser reported a breach of the Content-Security-Policy',
        );
      }
      kinds.set(key, kind);
    },
    counter: {
      name: 'policy_breaches_total',
      help: 'What browsers stopped because the policy of a page does not allow it.',
      labelNames: ['directive', 'blocked', 'page'],
      read: () =>
        [...kinds.values()].map(({ breach, count }) => ({ labels: breach, value: count })),
    },
  };
}

/** Where browsers report CSP violations. */
export const REPORT_PATH = '/api/reports/csp';

/** The end of every policy: `report-to`, and `report-uri` for older browsers. */
export const REPORT_DIRECTIVES = [`report-uri ${REPORT_PATH}`, 'report-to csp'] as const;

/** Sent with every policy: defines the endpoint of that name. */
export const REPORTING_HEADER = { 'reporting-endpoints': `csp="${REPORT_PATH}"` } as const;
