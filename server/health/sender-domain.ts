import { m } from '#shared/messages/compiled/messages.js';
import type { TxtResolver } from './health-context.ts';

/** RFC 7208, section 4.6.4: a receiver stops after ten, and the record fails. */
const MOST_LOOKUPS = 10;
/** Of our own queries, against records that include each other. */
const MOST_QUERIES = 20;

type SenderDomain = {
  /** What is wrong, and what to do: sentences. */
  faults: string[];
  /** What is right, in a few words each. */
  facts: string[];
};

/**
 * Looks up SPF (RFC 7208), DMARC (RFC 7489) and, where its selector is known, DKIM (RFC 6376) of a domain that sends
 * mail. Throws what the resolver throws when the name servers cannot be asked.
 */
export async function describeSenderDomain(
  resolver: TxtResolver,
  domain: string,
  selector: string | null,
): Promise<SenderDomain> {
  const read = createReader(resolver);
  const dmarc = await readDmarc(read, domain);
  const parts = [
    await describeSpf(read, domain),
    await describeDkim(read, { domain, selector, policy: dmarc.policy }),
    describeDmarc(dmarc, domain),
  ];
  return {
    faults: parts.flatMap((part) => ('fault' in part ? [part.fault] : [])),
    facts: parts.flatMap((part) => ('fact' in part ? [part.fact] : [])),
  };
}

type Part = { fault: string } | { fact: string };
type Reader = (name: string) => Promise<string[]>;

/** The TXT records of a name, each joined from its pieces; [] where there are none. */
function createReader(resolver: TxtResolver): Reader {
  return async (name) => {
    try {
      return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''));
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : '';
      if (code === 'ENODATA' || code === 'ENOTFOUND') return [];
      throw error;
    }
  };
}

const readSpf = async (read: Reader, domain: string) =>
  (await read(domain)).filter((record) => /^v=spf1(\s|$)/i.test(record));

async function describeSpf(read: Reader, domain: string): Promise<Part> {
  const [record, ...others] = await readSpf(read, domain);
  if (record === undefined) return { fault: m.health_sender_spf_none({ domain }) };
  if (others.length > 0) {
    return { fault: m.health_sender_spf_many({ domain, count: others.length + 1 }) };
  }
  if (/(^|\s)\+?all(\s|$)/i.test(record)) return { fault: m.health_sender_spf_open({ domain }) };
  const found: Found = { queries: 0, missing: null };
  const lookups = await countLookups(read, record, found);
  if (found.missing !== null) {
    return { fault: m.health_sender_spf_missing({ domain, name: found.missing }) };
  }
  if (lookups > MOST_LOOKUPS) {
    return { fault: m.health_sender_spf_long({ domain, count: lookups }) };
  }
  return { fact: `SPF ${lookups}/${MOST_LOOKUPS}` };
}

/** What was met while the look-ups of a record were counted. */
type Found = {
  /** Our own queries so far. */
  queries: number;
  /** The first name that is referred to and has not exactly one record, with which the whole fails (RFC 7208, 5.2). */
  missing: string | null;
};

/** The DNS queries that a receiver makes for a record, those of included records too. */
async function countLookups(read: Reader, record: string, found: Found): Promise<number> {
  let count = 0;
  for (const term of record.trim().split(/\s+/).slice(1)) {
    const [, name = '', target = ''] =
      /^[+\-~?]?(include|redirect|a|mx|ptr|exists)(?:[:=/](.*))?$/i.exec(term) ?? [];
    if (name === '') continue;
    count += 1;
    const isNested = /^(include|redirect)$/i.test(name);
    // A macro is filled in for each mail: only its own query is known.
    if (!isNested || target.includes('%') || found.queries >= MOST_QUERIES) continue;
    found.queries += 1;
    const [nested, ...others] = await readSpf(read, target);
    if (nested === undefined || others.length > 0) found.missing ??= target;
    else count += await countLookups(read, nested, found);
  }
  return count;
}

/** Without a known selector a fault only where DMARC asks mailboxes to act against mails that are not signed. */
async function describeDkim(
  read: Reader,
  about: { domain: string; selector: string | null; policy: string | null },
): Promise<Part> {
  const { domain, selector, policy } = about;
  if (selector === null) {
    const isStrict = policy === 'quarantine' || policy === 'reject';
    return isStrict
      ? { fault: m.health_sender_dkim_unknown({ policy }) }
      : { fact: m.health_sender_dkim_unasked() };
  }
  const name = `${selector}._domainkey.${domain}`;
  const key = (await read(name)).find((record) => /(^|;)\s*p\s*=\s*[A-Za-z0-9+/]/.test(record));
  return key === undefined
    ? { fault: m.health_sender_dkim_none({ name }) }
    : { fact: `DKIM ${selector}` };
}

/** The policies of a DMARC record: of its own domain, and of the names below it. */
const OWN_POLICY = /(?:^|;)\s*p\s*=\s*(none|quarantine|reject)\b/i;
const POLICY_BELOW = /(?:^|;)\s*sp\s*=\s*(none|quarantine|reject)\b/i;

type Dmarc = {
  /** Null: none that mailboxes take. */
  policy: string | null;
  /** The name that has several records, of which mailboxes take none (RFC 7489, section 6.6.3); null: no such name. */
  doubled: string | null;
};

/** The policy of a domain, or of the nearest one above it that has any. */
async function readDmarc(read: Reader, domain: string): Promise<Dmarc> {
  const labels = domain.split('.');
  for (let from = 0; labels.length - from >= 2; from += 1) {
    const name = `_dmarc.${labels.slice(from).join('.')}`;
    const records = await read(name);
    const [record, ...others] = records.filter((text) => /^v\s*=\s*DMARC1\s*(;|$)/i.test(text));
    if (record === undefined) continue;
    if (others.length > 0) return { policy: null, doubled: name };
    // What is asked for the names below counts first there (RFC 7489, section 6.3).
    const below = from > 0 ? POLICY_BELOW.exec(record) : null;
    const policy = (below ?? OWN_POLICY.exec(record))?.[1]?.toLowerCase() ?? null;
    return { policy, doubled: null };
  }
  return { policy: null, doubled: null };
}

function describeDmarc({ policy, doubled }: Dmarc, domain: string): Part {
  if (doubled !== null) return { fault: m.health_sender_dmarc_many({ name: doubled }) };
  if (policy === null) return { fault: m.health_sender_dmarc_none({ domain }) };
  return { fact: `DMARC p=${policy}` };
}
