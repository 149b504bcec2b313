import { describe, expect, it } from 'vitest';
import { defaultOrganisation, type Organisation } from '../organisation.ts';
import { defaultDataHandling } from '../site-settings.ts';
import type { Policy, PolicyBlock, PolicyFacts, PolicyText } from './policy.ts';
import { writePrivacyPolicy } from './privacy-policy.ts';
import { writeRefundPolicy } from './refund-policy.ts';
import { writeTerms } from './terms.ts';

const writers = [writePrivacyPolicy, writeRefundPolicy, writeTerms];
const facts: PolicyFacts = {
  organisation: defaultOrganisation,
  donorEmails: 'masked',
  dataHandling: defaultDataHandling,
  now: new Date('2026-11-24T06:00:00Z'),
};
const whole: Organisation = {
  ...defaultOrganisation,
  legalName: 'Example Registered Trust',
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

const wordsOf = (block: PolicyBlock): PolicyText[] => {
  if (typeof block === 'object' && 'points' in block) return [...block.points];
  if (typeof block === 'object' && 'rows' in block) return block.rows.flat();
  return [block];
};
const listTexts = ({ sections }: Policy) =>
  sections.flatMap(({ blocks }) => blocks).flatMap(wordsOf);
const textOf = (policy: Policy) =>
  listTexts(policy)
    .map((text) =>
      typeof text === 'string'
        ? text
        : text.map((part) => (typeof part === 'string' ? part : part.label)).join(''),
    )
    .join('\n');
const linksOf = (policy: Policy) =>
  listTexts(policy).flatMap((text) =>
    typeof text === 'string'
      ? []
      : text.flatMap((part) => (typeof part === 'string' ? [] : [part.to])),
  );

describe.each(writers.map((write) => ({ write, ...write(facts) })))('$title', ({ write }) => {
  const policy = write(facts);

  it('has sections with unique, URL-safe anchors', () => {
    const ids = policy.sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z0-9-]+$/.test(id))).toEqual([]);
    // Target of the skip link.
    expect(ids).not.toContain('content');
    expect(policy.sections.filter(({ blocks }) => blocks.length === 0)).toEqual([]);
  });

  it('every table row has as many cells as the header', () => {
    for (const block of policy.sections.flatMap(({ blocks }) => blocks)) {
      if (typeof block !== 'object' || !('rows' in block)) continue;
      expect(block.rows.filter((row) => row.length !== block.head.length)).toEqual([]);
    }
  });

  it('links only to existing pages', () => {
    const pages = ['/contact-us', '/privacy-policy', '/refund-policy', '/terms-and-conditions'];
    const inside = linksOf(policy).filter((to) => to.startsWith('/'));
    expect(inside.filter((to) => !pages.includes(to))).toEqual([]);
    expect(inside).toContain('/contact-us');
  });

  it('was last changed in the past', () => {
    expect(new Date(policy.changed).getTime()).toBeLessThanOrEqual(Date.now());
  });

  it('has no gaps where values have not been entered', () => {
    expect(textOf(policy)).not.toMatch(/null|undefined|\[object|\bXX|TBD/);
  });

  it('names the officer, the registered name and the contact details once they are entered', () => {
    const text = textOf(write({ ...facts, organisation: whole }));
    expect(text).toContain('“us” mean Example Registered Trust');
    expect(text).toContain('grievance officer, Example Officer: officer@trust.example');
    expect(linksOf(write({ ...facts, organisation: whole }))).toContain(
      'mailto:office@trust.example',
    );
  });
});

describe('the privacy policy', () => {
  it.each([
    ['full', 'your name and your email address.'],
    ['masked', 'with most of its letters hidden'],
    ['hidden', 'nothing of your email address'],
  ] as const)('states what others see where addresses are %s', (donorEmails, text) => {
    expect(textOf(writePrivacyPolicy({ ...facts, donorEmails }))).toContain(text);
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
    expect(textOf(writePrivacyPolicy(facts)).toLowerCase()).toContain(word.toLowerCase());
  });
});

describe('what the privacy policy says of identity numbers', () => {
  const policyWith = (changes: Partial<typeof defaultDataHandling>) =>
    textOf(writePrivacyPolicy({ ...facts, dataHandling: { ...defaultDataHandling, ...changes } }));

  it('agrees with how receipts are mailed', () => {
    expect(policyWith({ receiptPan: 'masked' })).not.toContain('\nThe full PAN\nNothing; on');
    expect(policyWith({ receiptPan: 'full' })).toContain('\nThe full PAN\nNothing; on');
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
    expect(textOf(writeTerms(facts))).toContain("don't count on a deduction");
    const approved = textOf(writeTerms({ ...facts, organisation: whole }));
    expect(approved).toContain('Our approval has the number EXAMPLE-APPROVAL');
    expect(approved).not.toContain("don't count on a deduction");
    expect(approved).toContain('Form 114');
    expect(textOf(writeTerms(facts))).not.toContain('Form 114');
    const over = { ...facts, organisation: whole, now: new Date('2027-04-01T06:00:00Z') };
    expect(textOf(writeTerms(over))).toContain("don't count on a deduction");
  });

  it('accept foreign contributions only with a permission', () => {
    expect(textOf(writeTerms(facts))).toContain("can't accept foreign contributions");
    expect(textOf(writeTerms({ ...facts, organisation: whole }))).toContain('EXAMPLE-FCRA');
  });

  it('name the minimum donation of the form', () => {
    expect(textOf(writeTerms(facts))).toContain('The smallest gift is ₹1.');
  });
});
