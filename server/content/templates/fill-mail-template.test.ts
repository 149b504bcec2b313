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
/** The same as rich text, with a placeholder in each kind of place. */
const richTemplate = {
  ...template,
  body: `<p>${all.join(' ')} <strong>{{donor}}</strong></p><p>Second {{donor}}</p><ul><li>{{campaign}} <a href="https://example.org/">at {{organisation}}</a><ol><li><em>{{date}}</em><br>{{donor}}</li></ol></li></ul>`,
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

test.each([
  ['plain', template, 2],
  ['rich', richTemplate, 3],
])('no value adds markup, a paragraph, or a line to a header: %s text', (_, of, blocks) => {
  const plain = toLetter(fillMailTemplate(of, valuesOf('x')));
  const tags = tagsOf(setAsHtml(plain, defaultOrganisation));
  const lines = setAsText(plain, defaultOrganisation).split('\n').length;
  fc.assert(
    fc.property(nasty, (value) => {
      const letter = toLetter(fillMailTemplate(of, valuesOf(value)));
      expect(tagsOf(setAsHtml(letter, defaultOrganisation))).toEqual(tags);
      const written = setAsText(letter, defaultOrganisation).split('\n').length;
      expect(written).toBeLessThanOrEqual(lines);
      expect(letter.lead).toHaveLength(blocks);
      expect(letter.subject).not.toMatch(/[\r\n\u2028\u2029]/);
    }),
  );
});

test('rich text is shown as such, and in plain text its links and lists can be read', () => {
  const body =
    '<p>Radhe, <strong>{{donor}}</strong>.<br>See <a href="https://example.org/a?b=1&amp;c=2">our <em>news</em></a> or <a href="mailto:us@example.org">us@example.org</a>.</p>' +
    '<ol><li>One</li><li>Two<ul><li>Deep</li></ul></li></ol>';
  const letter = toLetter(fillMailTemplate({ ...template, body }, { donor: 'Asha & Co' }));
  expect(setAsText(letter, defaultOrganisation)).toContain(
    'Radhe, Asha & Co.\nSee our news (https://example.org/a?b=1&c=2) or us@example.org.\n\n' +
      '1. One\n2. Two\n   - Deep\n',
  );
  const html = setAsHtml(letter, defaultOrganisation);
  expect(html).toContain(
    'Radhe, <strong>Asha &amp; Co</strong>.<br>See <a href="https://example.org/a?b=1&amp;c=2" class="action"',
  );
  expect(html).toContain('<em>news</em></a>');
  expect(html).toMatch(/<ol style="[^"]*"><li style="[^"]*">One<\/li><li style="[^"]*">Two<ul /);
});

test('a text without emphasis is the same mail whether it is rich or plain', () => {
  const values = valuesOf('x');
  const plain = { ...template, body: 'First {{donor}} & co\nSecond' };
  const rich = { ...template, body: '<p>First {{donor}} &amp; co</p><p>Second</p>' };
  expect(fillMailTemplate(rich, values)).toEqual(fillMailTemplate(plain, values));
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
