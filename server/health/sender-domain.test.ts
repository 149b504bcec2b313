import { createSocket, type Socket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeSenderDomain } from './sender-domain.ts';

/** TXT records by name; a name that is not here does not exist. */
const zone: Record<string, string[]> = {
  'good.seva': ['v=spf1 include:spf.provider.seva mx -all', 'another=record'],
  'spf.provider.seva': ['v=spf1 ip4:192.0.2.0/24 a:mail.provider.seva -all'],
  '_dmarc.good.seva': ['v=DMARC1; p=quarantine; rua=mailto:d@good.seva'],
  'mail2026._domainkey.good.seva': [`v=DKIM1; k=rsa; p=${'MIIB'.repeat(90)}`],
  'revoked._domainkey.good.seva': ['v=DKIM1; p='],
  'two.seva': ['v=spf1 -all', 'v=spf1 mx -all'],
  'open.seva': ['v=spf1 +all'],
  'long.seva': [`v=spf1 ${Array.from({ length: 11 }, (_, n) => `a:h${n}.seva`).join(' ')} -all`],
  'loop.seva': ['v=spf1 include:loop.seva -all'],
  'typo.seva': ['v=spf1 include:spf.provder.seva -all'],
  'torn.seva': ['v=spf1 redirect=two.seva'],
  'strict.seva': ['v=spf1 -all'],
  '_dmarc.strict.seva': ['v=DMARC1; p=none; sp=reject'],
  'doubled.seva': ['v=spf1 -all'],
  '_dmarc.doubled.seva': ['v=DMARC1; p=reject', 'v=DMARC1; p=none; rua=mailto:d@doubled.seva'],
};

let server: Socket;
let resolver: Resolver;

beforeAll(async () => {
  server = createSocket('udp4');
  server.on('message', (query, from) => server.send(answerTo(query), from.port, from.address));
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
  resolver = new Resolver({ timeout: 2000, tries: 1 });
  resolver.setServers([`127.0.0.1:${server.address().port}`]);
});
afterAll(() => server.close());

/** A DNS answer (RFC 1035) with the TXT records of the name that is asked for, or that there is no such name. */
function answerTo(query: Buffer): Buffer {
  const labels: string[] = [];
  let at = 12;
  for (let size = query[at] ?? 0; size > 0; size = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + size));
    at += 1 + size;
  }
  const question = query.subarray(12, at + 5);
  const records = zone[labels.join('.').toLowerCase()] ?? [];
  const header = Buffer.alloc(12);
  query.copy(header, 0, 0, 2);
  header.writeUInt16BE(records.length > 0 ? 0x8180 : 0x8183, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(records.length, 6);
  return Buffer.concat([header, question, ...records.map(toRecord)]);
}

function toRecord(words: string): Buffer {
  const pieces = words.match(/.{1,255}/g) ?? [];
  const data = Buffer.concat(
    pieces.map((piece) => Buffer.concat([Buffer.from([piece.length]), Buffer.from(piece)])),
  );
  const head = Buffer.from([0xc0, 0x0c, 0, 16, 0, 1, 0, 0, 0, 60, 0, 0]);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

const faultsOf = async (domain: string, selector: string | null = null) =>
  (await describeSenderDomain(resolver, domain, selector)).faults;

test('a domain with SPF, DKIM and DMARC has no faults, and the look-ups of included records count', async () => {
  expect(await describeSenderDomain(resolver, 'good.seva', 'mail2026')).toEqual({
    faults: [],
    facts: ['SPF 3/10', 'DKIM mail2026', 'DMARC p=quarantine'],
  });
});

test('a subdomain is under the DMARC record of the domain above it', async () => {
  const faults = await faultsOf('news.good.seva');
  expect(faults.join(' ')).not.toContain('no DMARC record');
  expect(faults[0]).toContain('news.good.seva has no SPF record');
});

test('what a domain asks for the names below it counts there, and not for itself', async () => {
  expect((await faultsOf('news.strict.seva')).join(' ')).toContain('asked to reject');
  expect(await faultsOf('strict.seva')).toEqual([]);
});

test('a record that refers to one that is missing or doubled is broken', async () => {
  expect(await faultsOf('typo.seva')).toContainEqual(
    expect.stringContaining('refers to spf.provder.seva'),
  );
  expect(await faultsOf('torn.seva')).toContainEqual(expect.stringContaining('refers to two.seva'));
});

test('each fault is named with what to do', async () => {
  expect(await faultsOf('nothing.seva')).toEqual([
    expect.stringContaining('has no SPF record'),
    expect.stringContaining('_dmarc.nothing.seva'),
  ]);
  expect(await faultsOf('two.seva')).toContainEqual(expect.stringContaining('2 SPF records'));
  expect(await faultsOf('open.seva')).toContainEqual(expect.stringContaining('lets everybody'));
  expect(await faultsOf('long.seva')).toContainEqual(expect.stringContaining('11 look-ups'));
});

test('a domain with two DMARC records has none that mailboxes take, also for the names below it', async () => {
  const doubled = expect.stringContaining('several DMARC records at _dmarc.doubled.seva');
  expect(await faultsOf('doubled.seva')).toEqual([doubled]);
  expect(await faultsOf('news.doubled.seva')).toContainEqual(doubled);
});

test('a revoked or absent key is a fault, and an unknown selector only where DMARC is strict', async () => {
  expect(await faultsOf('good.seva', 'revoked')).toEqual([
    expect.stringContaining('no DKIM key at revoked._domainkey.good.seva'),
  ]);
  expect(await faultsOf('good.seva')).toEqual([expect.stringContaining('DKIM_SELECTOR')]);
  expect((await faultsOf('two.seva')).join(' ')).not.toContain('DKIM');
});

test('a record that includes itself ends, as broken', async () => {
  expect(await faultsOf('loop.seva')).toContainEqual(expect.stringContaining('look-ups'));
});

test('a name server that does not answer is told apart from records that are not there', async () => {
  const silent = new Resolver({ timeout: 200, tries: 1 });
  silent.setServers(['127.0.0.1:9']);
  await expect(describeSenderDomain(silent, 'good.seva', null)).rejects.toMatchObject({
    code: expect.stringMatching(/ECONNREFUSED|ETIMEOUT/),
  });
});
