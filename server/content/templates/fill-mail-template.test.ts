import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mailTemplateEntry, programText } from '#shared/content/templates/mail-template-list.ts';
import { mailTemplates } from '#shared/content/templates/mail-templates.ts';
import { placeholders } from '#shared/content/templates/placeholders.ts';
import { defaultOrganisation } from '#shared/organisation.ts';
import { type Letter, setAsText } from '../../platform/letter.ts';
import { setAsHtml } from '../../platform/letter-html.ts';
import { fillMailTemplate } from './fill-mail-template.ts';

const all = Object.keys(placeholders).map((name) => `{{${name}}}`);
const template = {
  subject: 'For {{campaign}} of {{organisation}}',
  heading: all.join(' '),
  body: `First ${all.join(' ')}\n\n  \nSecond {{donor}}`,
  closing: all.join(', '),
};
const toLetter = (filled: ReturnType<typeof fillMailTemplate>): Letter => ({
  ...filled,
  name: null,
  rows: [],
  link: null,
  notes: [],
});
const valuesOf = (value: string) =>
  Object.fromEntries(Object.keys(placeholders).map((name) => [name, value]));
const tagsOf = (html: string) => html.match(/<[^>]*>?/g);

const nasty = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    ...['<script>alert(1)</script>', '"><img src=x onerror=y>', '{{amount}}', '</p>', '&lt;'],
    ...['Radha\r\nBcc: all@example.org', 'a\u2028b', '\u202Eexe.fdp', '$&', '<!--'],
  ),
);

test('no value adds markup, a paragraph, or a line to a header', () => {
  const plain = toLetter(fillMailTemplate(template, valuesOf('x')));
  const tags = tagsOf(setAsHtml(plain, defaultOrganisation));
  fc.assert(
    fc.property(nasty, (value) => {
      const letter = toLetter(fillMailTemplate(template, valuesOf(value)));
      expect(tagsOf(setAsHtml(letter, defaultOrganisation))).toEqual(tags);
      expect(letter.lead).toHaveLength(2);
      expect(letter.subject).not.toMatch(/[\r\n\u2028\u2029]/);
    }),
  );
});

test('a donor whose name looks like a placeholder or markup is named as they are', () => {
  const filled = fillMailTemplate(template, { donor: '{{amount}} <b>', amount: '₹501' });
  expect(filled.lead[1]).toBe('Second {{amount}} <b>');
  const html = setAsHtml(toLetter(filled), defaultOrganisation);
  expect(html).toContain('Second {{amount}} &lt;b&gt;');
  expect(setAsText(toLetter(filled), defaultOrganisation)).toContain('Second {{amount}} <b>');
});

test('every placeholder that a mail may use is filled by the letter that uses it', async () => {
  const { composeSampleLetter } = await import('../../templates/compose-sample-letter.ts');
  const facts = {
    publicUrl: 'https://seva.example',
    organisation: defaultOrganisation,
    now: new Date('2026-11-24T06:00:00Z'),
  };
  for (const { _id: id } of mailTemplates.samples(facts.now)) {
    const mail = id as Parameters<typeof programText>[0];
    const used = mailTemplateEntry(mail).allowed.map((name) => `{{${name}}}`);
    const body = ['All of them:', ...used].join(' ');
    const letter = composeSampleLetter(mail, { ...programText(mail), body }, facts);
    const text = letter.lead.join(' ');
    expect([mail, text.includes('All of them: '), text.includes('{{')]).toEqual([
      mail,
      true,
      false,
    ]);
  }
});
