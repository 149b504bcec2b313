import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PolicyText } from '#shared/content/items/policy.ts';
import { policyTexts } from '#shared/content/policies.ts';
import { htmlToPlainText } from '#shared/content/rich-text.ts';
import { defaultOrganisation } from '#shared/organisation.ts';
import { listedPages } from '#shared/pages.ts';
import { fillPolicyPlaceholders } from '#shared/policies/fill-policy-placeholders.ts';
import { isPolicyId, policyPaths } from '#shared/policies/policy-paths.ts';
import { defaultDataHandling } from '#shared/site-settings.ts';
import { type OpenApp, openApp } from '../app.ts';
import { composeMails } from './compose-mails.ts';
import { findMarkupFaults } from './find-markup-faults.ts';
import { readPublicMessages, toPattern } from './public-messages.ts';
import { CLAIMS_FILE, readClaims, soundsLikeClaim } from './read-claims.ts';
import { renderPage } from './render-pages.tsx';

const claims = readClaims();
const messages = readPublicMessages();
const mails = composeMails();

const facts = {
  organisation: defaultOrganisation,
  donorEmails: 'masked',
  dataHandling: defaultDataHandling,
  now: new Date('2026-11-24T06:00:00Z'),
} as const;
const policies = policyTexts.samples(facts.now);

const isQuote = (sentence: string) => sentence.startsWith('“');
const quoted = (sentence: string) => sentence.slice(1, -1);

/** Rendered once; SQLite alone, since no query of a page is tested here. */
let app: OpenApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.stop());

const rendered = new Map<string, ReturnType<typeof renderPage>>();
function pageAt(path: string): ReturnType<typeof renderPage> {
  const page = rendered.get(path) ?? renderPage(path, app.fetchInside);
  rendered.set(path, page);
  return page;
}

/** Whether the place shows the sentence: a rendered page, a composed mail, or a source file that names the message. */
async function shows(where: string, sentence: string): Promise<boolean> {
  if (/^(?:app|server|shared)\//.test(where)) {
    return (
      existsSync(where) && new RegExp(`\\bm\\.${sentence}\\b`).test(readFileSync(where, 'utf8'))
    );
  }
  const text = where.startsWith('mail: ')
    ? (mails.get(where.slice('mail: '.length)) ?? '')
    : (await pageAt(where)).text;
  if (isQuote(sentence)) return text.includes(quoted(sentence));
  const variants = messages.get(sentence) ?? [];
  return variants.some((variant) => toPattern(variant).test(text.replace(/\s+/g, ' ')));
}

describe('the claims of docs/claims.md', () => {
  test('are found where the table says', async () => {
    expect(claims.length).toBeGreaterThan(100);
    const lost: string[] = [];
    for (const { where, sentence } of claims) {
      if (!(await shows(where, sentence))) lost.push(`${where}: ${sentence}`);
    }
    expect(lost).toEqual([]);
  });

  test('say who or what keeps each of them', () => {
    expect(claims.filter(({ basis }) => basis.length < 5)).toEqual([]);
  });

  test('include every public message that has the form of a promise', () => {
    const listed = new Set(claims.map(({ sentence }) => sentence));
    const unlisted = [...messages].filter(
      ([key, texts]) => texts.some(soundsLikeClaim) && !listed.has(key),
    );
    expect(
      unlisted.map(([key, texts]) => `${key}: ${texts[0]}`),
      `expected a row in ${CLAIMS_FILE}`,
    ).toEqual([]);
  });

  test.each(policies)('include every sentence of the $title that has this form', (policy) => {
    const path = isPolicyId(policy._id) ? policyPaths[policy._id] : '';
    const listed = claims
      .filter(({ where, sentence }) => where === path && isQuote(sentence))
      .map(({ sentence }) => quoted(sentence));
    const unlisted = sentencesOf(policy)
      .filter(soundsLikeClaim)
      .filter((sentence) => !listed.some((beginning) => sentence.startsWith(beginning)));
    expect(unlisted, `expected a row in ${CLAIMS_FILE}`).toEqual([]);
  });
});

const MOST_WORDS = 14;

test('no headline of a page is longer than fourteen words', async () => {
  const paths = [...listedPages, '/donate/daily-meals', '/events/ghat-cleaning-morning'];
  const long: string[] = [];
  for (const path of paths) {
    const { headlines } = await pageAt(path);
    long.push(...headlines.filter((line) => line.split(' ').length > MOST_WORDS));
  }
  expect(long).toEqual([]);
});

test('no page has a fault that the validator of the W3C would name', async () => {
  const faults: string[] = [];
  for (const path of [...listedPages, '/donate/daily-meals', '/events/ghat-cleaning-morning']) {
    const { html } = await pageAt(path);
    faults.push(...findMarkupFaults(html).map((fault) => `${path}: ${fault}`));
  }
  expect(faults).toEqual([]);
});

describe('a live site without content of its own', () => {
  const live = { marksSamples: true } as const;
  const nothing = () => Promise.reject(new TypeError('The API is away'));

  test.each(['/', '/about-us', '/recent-activities', '/press-release', '/anna-vitran-seva'])(
    '%s marks its samples',
    async (path) => {
      expect((await renderPage(path, nothing, live)).text).toContain('Sample');
    },
  );

  test('tells none of the stories of demo mode', async () => {
    const texts = await Promise.all(
      listedPages.map(async (path) => (await renderPage(path, nothing, live)).text),
    );
    expect(texts.join(' ')).not.toMatch(/borrowed pot|Sarala Dasi|Chaturvedi|police|3,87,400/);
  });

  test('marks nothing in demo mode', async () => {
    expect((await pageAt('/press-release')).text).not.toMatch(/\bSample\b/);
  });
});

/** The sentences of the text that the program brings along, as this installation fills its placeholders. */
function sentencesOf({ lead, summary, body }: PolicyText): string[] {
  const html = fillPolicyPlaceholders(summary + body, facts);
  // In sanitised HTML words stand between tags; those of emphasis and of links do not end a sentence.
  const blocks = html.replace(/<\/?(?:a|strong|em|u)\b[^>]*>/g, '').split(/<[^>]*>/);
  return [lead, ...blocks.map(htmlToPlainText)]
    .filter((text) => text !== '')
    .flatMap((text) => text.split(/(?<=[.?!])\s+(?=[A-Z“])/));
}
