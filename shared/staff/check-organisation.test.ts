import { describe, expect, test } from 'vitest';
import { defaultOrganisation } from '../organisation.ts';
import {
  applyChanges,
  compareForms,
  dropDefaultHindiName,
  isGuarded,
  listFields,
  type OrganisationField,
  toForm,
  toOrganisation,
} from '../organisation-form.ts';
import { findOrganisationFaults } from './check-organisation.ts';
import { findDeclaration } from './organisation-fields.ts';

const defaults = toForm(defaultOrganisation);
const faultsOf = (typed: Partial<Record<OrganisationField, string | null>>) =>
  findOrganisationFaults(
    applyChanges(
      defaults,
      Object.entries(typed).map(([field, to]) => ({
        field: field as OrganisationField,
        to: to ?? null,
      })),
    ),
  );
const BANK = {
  'bank.accountName': 'Braj Seva Trust',
  'bank.accountNumber': '500111222333',
  'bank.ifsc': 'SBIN0001234',
  'bank.bankAndBranch': 'State Bank of India, Vrindavan',
} as const;
const SIGNATORY = { 'signatory.name': 'Asha Sharma', 'signatory.role': 'Treasurer' } as const;

describe('the form of the facts', () => {
  test('has no default Hindi name once the public name is another, unless it was entered', () => {
    const rename = (typed: Record<string, string>, from = defaults) =>
      dropDefaultHindiName(
        from,
        applyChanges(
          from,
          Object.entries(typed).map(([field, to]) => ({ field: field as OrganisationField, to })),
        ),
        typed,
      ).names.nameInHindi;
    const { nameInHindi } = defaultOrganisation;
    expect(rename({ 'names.name': 'Seva Trust' })).toBeNull();
    expect(rename({ 'contact.phone': '+91 565 244 2000' })).toBe(nameInHindi);
    expect(rename({ 'names.name': 'Seva Trust', 'names.nameInHindi': 'सेवा' })).toBe('सेवा');
    // Whoever keeps it keeps it, then and at later changes.
    const kept = { 'names.name': 'Braj Seva Samiti', 'names.nameInHindi': nameInHindi ?? '' };
    expect(rename(kept)).toBe(nameInHindi);
    const stored = toForm({ ...defaultOrganisation, name: 'Braj Seva Samiti' });
    expect(rename({ 'names.name': 'Braj Seva Sangh' }, stored)).toBe(nameInHindi);
  });

  test('has lines in its address only', () => {
    const address = 'Parikrama Marg\nVrindavan 281121\nUttar Pradesh';
    expect(faultsOf({ 'contact.address': address })).toEqual({});
    for (const field of ['names.name', 'signatory.role', 'bank.accountName'] as const) {
      const faults = faultsOf({ ...SIGNATORY, ...BANK, [field]: 'Braj\nBcc: all@donors.example' });
      expect(Object.keys(faults)).toEqual([field]);
    }
  });

  test('needs no tagline: the default one is shown', () => {
    expect(faultsOf({ 'names.tagline': null })).toEqual({});
    const without = applyChanges(defaults, [{ field: 'names.tagline', to: null }]);
    expect(toOrganisation(without).tagline).toBe(defaultOrganisation.tagline);
  });

  test('is without fault on a first start, and has a declaration for each field', () => {
    expect(findOrganisationFaults(defaults)).toEqual({});
    for (const { group, name } of listFields()) {
      expect(findDeclaration(group, name)?.label(), `${group}.${name}`).toEqual(expect.any(String));
    }
  });

  test('becomes the same facts again', () => {
    const whole = {
      ...defaultOrganisation,
      legalName: 'Braj Seva Trust',
      grievance: { name: 'R. C. Goswami', email: 'grievance@trust.example' },
      bank: {
        accountName: 'Braj Seva Trust',
        accountNumber: '500111222333',
        ifsc: 'SBIN0001234',
        bankAndBranch: 'State Bank of India',
      },
      upi: 'seva@sbi',
      signatory: { name: 'R. C. Goswami', role: 'Trustee', signature: '/pictures/sign.png' },
      registrations: {
        ...defaultOrganisation.registrations,
        section80G: 'AAATB1234C2026AB',
        section80GValid: { from: '2026-04-01', until: '2031-03-31' },
      },
    };
    expect(toOrganisation(toForm(whole))).toEqual(whole);
    expect(compareForms(defaults, toForm(whole)).map(({ field }) => field)).toContain('bank.upi');
  });

  test('guards where money goes and what tax papers rest on', () => {
    const guarded = listFields().flatMap(({ group, name, field }) =>
      isGuarded(group, name) ? [field] : [],
    );
    expect(guarded).toEqual(
      expect.arrayContaining([
        ...['names.legalName', 'bank.accountNumber', 'bank.upi', 'registrations.pan'],
        ...['registrations.section80GUntil', 'registrations.fcra'],
      ]),
    );
    for (const free of ['names.name', 'contact.phone', 'registrations.panScan', 'colours.action']) {
      expect(guarded).not.toContain(free);
    }
  });
});

describe('a field', () => {
  test.each<[OrganisationField, string]>([
    ['registrations.pan', 'AAATB1234C'],
    ['registrations.section80G', 'AAATB1234C2026AB'],
    ['registrations.csr1', 'CSR00012345'],
    ['registrations.fcra', '136550123'],
    ['bank.upi', 'braj.seva-1@okhdfcbank'],
    ['contact.phone', '+91 (565) 244-2000'],
    ['contact.whatsapp', '919812345678'],
    ['contact.email', 'office@trust.example'],
    ['contact.address', 'Loi Bazaar\nवृन्दावन'],
    ['social.youtube', 'https://www.youtube.com/@brajseva?x=1'],
    ['logo.square', '/media/01ABC/logo-512.png'],
  ])('%s accepts %s', (field, value) => {
    expect(faultsOf({ [field]: value })[field]).toBeUndefined();
  });

  test.each<[OrganisationField, string | null]>([
    ['registrations.pan', 'AAATB12345'],
    ['registrations.section80G', 'AAATB1234C2026A'],
    ['registrations.csr1', '12345'],
    ['registrations.fcra', '12345'],
    ['bank.upi', 'seva.sbi'],
    ['contact.phone', '0565 244 2000'],
    ['contact.whatsapp', '+919812345678'],
    ['contact.email', 'office'],
    ['social.youtube', 'http://www.youtube.com/'],
    ['social.youtube', 'https://youtube.com/" onload="x'],
    ['logo.square', 'https://cdn.example/logo.png'],
    ['logo.square', '/../etc/passwd'],
    ['logo.square', '//evil.example/a.png'],
    ['colours.paper', 'red;}'],
    ['names.name', null],
    ['names.tagline', 'a\u202Eb'],
  ])('%s refuses %s', (field, value) => {
    expect(faultsOf({ [field]: value })[field]).toEqual(expect.any(String));
  });
});

describe('fields that belong together', () => {
  test('a bank account is whole or absent', () => {
    expect(faultsOf(BANK)).toEqual({});
    expect(Object.keys(faultsOf({ ...BANK, 'bank.ifsc': null }))).toEqual(['bank.ifsc']);
  });

  test('a URN begins with the PAN, and an approval ends after it begins', () => {
    const approval = {
      'registrations.pan': 'AAATB1234C',
      'registrations.section80G': 'AAATX1234C2026AB',
      'registrations.section80GFrom': '2026-04-01',
      'registrations.section80GUntil': '2026-03-31',
    } as const;
    const faults = faultsOf(approval);
    expect(faults['registrations.section80G']).toContain('AAATB1234C');
    expect(faults['registrations.section80GUntil']).toBeDefined();
  });

  test.each<[OrganisationField, string, string]>([
    ['colours.action', '#FF8866', 'White text on Buttons and links, by day'],
    ['nightColours.action', '#223355', 'Dark text on Buttons and links, by night'],
    ['colours.ink', '#999999', 'Text, by day on Paper, by day'],
    ['nightColours.inkSoft', '#444466', 'Soft text, by night on Paper, by night'],
  ])('an unreadable %s names the pair', (field, colour, pair) => {
    expect(faultsOf({ [field]: colour })[field]).toContain(pair);
  });
});
