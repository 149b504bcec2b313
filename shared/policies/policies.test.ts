import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { policyTextSchema } from '../content/items/policy.ts';
import { policyTexts } from '../content/policies.ts';
import { htmlToPlainText } from '../content/rich-text.ts';
import { defaultOrganisation, type Organisation } from '../organisation.ts';
import { readHtml } from '../rich-text/read-html.ts';
import { writeHtml } from '../rich-text/write-html.ts';
import { defaultDataHandling } from '../site-settings.ts';
import { fillPolicyPlaceholders } from './fill-policy-placeholders.ts';
import type { PolicyFacts } from './policy.ts';
import { findPolicyPlaceholderFault, policyPlaceholders } from './policy-placeholders.ts';
import { splitSections } from './split-sections.ts';

const facts: PolicyFacts = {
  organisation: defaultOrganisation,
  donorEmails: 'masked',
  dataHandling: defaultDataHandling,
  now: new Date('2026-11-24T06:00:00Z'),
};
const whole: Organisation = {
  ...defaultOrganisation,
  legalName: 'Example <Registered> Trust',
  grievance: { name: 'Example Officer', email: 'officer@trust.example' },
  contact: {
    ...defaultOrganisation.contact,
    email: 'office@trust.example',
    phone: '+91 00000 00000',
  },
  registrations: {
    ...defaultOrganisation.registrations,
    section80G: 'EXAMPLE-APPROVAL',
    section80GValid: { from: '2026-04-01', until: '2027-03-31' },
    fcra: 'EXAMPLE-FCRA',
  },
};

const policies = policyTexts.samples(facts.now);
const [privacy, refund, terms] = policies;
if (!privacy || !refund || !terms) throw new Error('Expected three policies');

type Text = typeof privacy;
const fill = ({ summary, body }: Text, with_: Partial<PolicyFacts> = {}) => ({
  summary: fillPolicyPlaceholders(summary, { ...facts, ...with_ }),
  body: fillPolicyPlaceholders(body, { ...facts, ...with_ }),
});
const textOf = (policy: Text, with_: Partial<PolicyFacts> = {}) => {
  const { summary, body } = fill(policy, with_);
  return htmlToPlainText(summary + body);
};

describe.each(policies)('$title', (policy) => {
  const sections = splitSections(fill(policy));

  it('can be published as it is, and comes out of the editor as it went in', () => {
    expect(z.safeParse(policyTextSchema, policy).error?.issues).toBeUndefined();
    for (const html of [policy.summary, policy.body]) {
      expect(writeHtml(readHtml(html))).toBe(html);
    }
  });

  it('has sections with unique, URL-safe anchors', () => {
    const ids = sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z0-9-]+$/.test(id))).toEqual([]);
    // Target of the skip link.
    expect(ids).not.toContain('content');
    expect(sections.filter(({ html, title }) => html === '' || title === '')).toEqual([]);
  });

  it('every table row has as many cells as the header', () => {
    for (const [table] of policy.body.matchAll(/<table>.*?<\/table>/gs)) {
      const widths = [...table.matchAll(/<tr>(.*?)<\/tr>/gs)].map(
        ([row]) => [...row.matchAll(/<t[hd]>/g)].length,
      );
      expect(new Set(widths).size).toBe(1);
    }
  });

  it('links only to existing pages', () => {
    const pages = ['/contact-us', '/privacy-policy', '/refund-policy', '/terms-and-conditions'];
    const links = [...fill(policy).body.matchAll(/href="(\/[^"]*)"/g)].map(([, to]) => to ?? '');
    expect(links.filter((to) => !pages.includes(to))).toEqual([]);
    expect(links).toContain('/contact-us');
  });

  it('is in effect from a day in the past', () => {
    expect(new Date(policy.effectiveFrom).getTime()).toBeLessThanOrEqual(Date.now());
  });

  it('has no gaps where values have not been entered', () => {
    expect(textOf(policy)).not.toMatch(/null|undefined|\[object|\bXX|TBD|\{\{|\}\}/);
  });

  it('names the officer, the registered name and the contact details once they are entered', () => {
    const { body } = fill(policy, { organisation: whole });
    expect(body).toContain('“us” mean Example &lt;Registered&gt; Trust');
    expect(textOf(policy, { organisation: whole })).toContain(
      'grievance officer, Example Officer: officer@trust.example',
    );
    expect(body).toContain('href="mailto:office@trust.example"');
    expect(body).toContain('href="tel:+910000000000"');
  });
});

describe('the privacy policy', () => {
  it.each([
    ['full', 'your name and your email address.'],
    ['masked', 'with most of its letters hidden'],
    ['hidden', 'nothing of your email address'],
  ] as const)('states what others see where addresses are %s', (donorEmails, text) => {
    expect(textOf(privacy, { donorEmails })).toContain(text);
  });

  it.each([
    'access',
    'correction',
    'erasure',
    'nomination',
    'withdrawal',
    'Data Protection Board of India',
    '72 hours',
  ])('mentions %s', (word) => {
    expect(textOf(privacy).toLowerCase()).toContain(word.toLowerCase());
  });
});

describe('what the privacy policy says of identity numbers', () => {
  const policyWith = (changes: Partial<typeof defaultDataHandling>) =>
    textOf(privacy, { dataHandling: { ...defaultDataHandling, ...changes } });

  it('agrees with how receipts are mailed', () => {
    expect(policyWith({ receiptPan: 'masked' })).not.toMatch(/by email\s+The full PAN/);
    expect(policyWith({ receiptPan: 'full' })).toMatch(/by email\s+The full PAN/);
  });

  it('agrees with how Aadhaar numbers are stored, and for how long', () => {
    expect(policyWith({})).toContain('until the end of July after the tax year');
    expect(policyWith({ aadhaarDays: 200 })).toContain('for 200 days after the tax year');
    const lean = policyWith({ aadhaarStorage: 'last4' });
    expect(lean).toContain('We keep only the last four digits of an Aadhaar number');
    expect(lean).not.toContain('end of July');
  });

  it('names the periods of this installation', () => {
    const text = policyWith({ unpaidDays: 45, contactDays: 90 });
    expect(text).toContain('45 days, as a bank may confirm a payment late');
    expect(text).toContain('90 days. Ask us, and we erase it earlier.');
  });
});

describe('the terms', () => {
  it('promise no deduction before the approval has been entered', () => {
    expect(textOf(terms)).toContain("don't count on a deduction");
    const approved = textOf(terms, { organisation: whole });
    expect(approved).toContain('Our approval has the number EXAMPLE-APPROVAL');
    expect(approved).not.toContain("don't count on a deduction");
    expect(approved).toContain('Form 114');
    expect(textOf(terms)).not.toContain('Form 114');
    const over = { organisation: whole, now: new Date('2027-04-01T06:00:00Z') };
    expect(textOf(terms, over)).toContain("don't count on a deduction");
  });

  it('accept foreign contributions only with a permission', () => {
    expect(textOf(terms)).toContain("can't accept foreign contributions");
    expect(textOf(terms, { organisation: whole })).toContain('EXAMPLE-FCRA');
  });

  it('name the minimum donation of the form', () => {
    expect(textOf(terms)).toContain('The smallest gift is ₹1.');
  });
});

describe('the placeholders of a text', () => {
  test.each(policyPlaceholders.map((one) => [one.name, 'isBlock' in one] as const))(
    '{{%s}} is filled',
    (name, isBlock) => {
      const filled = fillPolicyPlaceholders(`<p>{{${name}}}</p>`, {
        ...facts,
        organisation: whole,
      });
      expect(filled).not.toContain('{{');
      expect(filled.startsWith('<ul>')).toBe(isBlock);
    },
  );

  test('are found with spaces around the name, and stay as written where they are unknown', () => {
    expect(fillPolicyPlaceholders('<p>{{ giving.minimum }} {{no.such}}</p>', facts)).toBe(
      '<p>₹1 {{no.such}}</p>',
    );
  });

  test('that are unknown, broken, in a link, or a list within a line are named as faults', () => {
    expect(findPolicyPlaceholderFault('<p>{{organisation.nam}}</p>')).toMatch(
      /^“\{\{organisation\.nam\}\}” is not a placeholder.*\{\{organisation\.name\}\}/,
    );
    expect(
      findPolicyPlaceholderFault('<p>{{organisation.<strong>name</strong>}}</p>'),
    ).not.toBeNull();
    expect(findPolicyPlaceholderFault('<p>{{organisation.name</p>')).not.toBeNull();
    expect(findPolicyPlaceholderFault('<p>organisation.name}}</p>')).not.toBeNull();
    expect(findPolicyPlaceholderFault('<p>{{constructor}}</p>')).not.toBeNull();
    expect(findPolicyPlaceholderFault('<p><a href="/{{organisation.name}}">x</a></p>')).toMatch(
      /link/,
    );
    expect(findPolicyPlaceholderFault('<p>Ways: {{contact.ways}}</p>')).toMatch(
      /paragraph of its own/,
    );
    expect(findPolicyPlaceholderFault('<ul><li>{{contact.ways}}</li></ul>')).toMatch(
      /paragraph of its own/,
    );
    expect(
      findPolicyPlaceholderFault('<p>{{contact.ways}}</p><p>{{ organisation.name }}</p>'),
    ).toBeNull();
  });

  test('an organisation that calls itself markup or a placeholder changes no markup', () => {
    const organisation = { ...whole, name: '<img src=x> {{giving.minimum}} $& "' };
    expect(fillPolicyPlaceholders('<p>{{organisation.name}}</p>', { ...facts, organisation })).toBe(
      '<p>&lt;img src=x&gt; {{giving.minimum}} $&amp; &quot;</p>',
    );
  });
});

describe('sections', () => {
  const split = (body: string) => splitSections({ summary: '', body });

  test('begin at headings; what stands before the first has no title', () => {
    const parts = split(
      '<p>Before</p><h3>One &amp; two</h3><p>a</p><h4>Sub</h4><h3>One &amp; two</h3><p>b</p>',
    );
    expect(parts.map(({ id, title, html }) => [id, title, html])).toEqual([
      ['text', '', '<p>Before</p>'],
      ['one-two', 'One & two', '<p>a</p><h4>Sub</h4>'],
      ['one-two-2', 'One & two', '<p>b</p>'],
    ]);
  });

  test('of a Hindi text have anchors in its script', () => {
    expect(split('<h3>आपके अधिकार</h3><p>a</p>')[0]?.id).toBe('आपके-अधिकार');
  });

  test('name their tables, and in each cell its column', () => {
    const [section] = split(
      '<h3>Who "sees" it</h3><table><thead><tr><th>Who</th><th>A &lt; "B"</th></tr></thead><tbody><tr><th>You</th><td>All</td></tr></tbody></table>',
    );
    expect(section?.html).toBe(
      '<table aria-label="Who &quot;sees&quot; it"><thead><tr><th scope="col">Who</th><th scope="col">A &lt; "B"</th></tr></thead><tbody><tr><th scope="row">You</th><td data-name="A &lt; &quot;B&quot;">All</td></tr></tbody></table>',
    );
  });
});
