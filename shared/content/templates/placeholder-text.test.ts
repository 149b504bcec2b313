import { describe, expect, it, test } from 'vitest';
import { mailTemplateList } from './mail-template-list.ts';
import { mailTemplateSchema, mailTemplates } from './mail-templates.ts';
import { fillPlaceholders, findPlaceholderFault } from './placeholder-text.ts';

describe('filling placeholders', () => {
  it('puts values in their places, with or without spaces in the braces', () => {
    const values = { donor: 'Radha', amount: '₹501' };
    expect(fillPlaceholders('{{donor}} gave {{ amount }}.', values)).toBe('Radha gave ₹501.');
  });

  it.each(['{{amount}}', '{{{{amount}}}}', '$&', "$'", '{{', '<script>'])(
    'leaves the value %s as it is',
    (donor) => {
      const filled = fillPlaceholders('[{{donor}}] {{amount}}', { donor, amount: '₹501' });
      expect(filled).toBe(`[${donor}] ₹501`);
    },
  );

  it.each(['{{amont}}', '{{toString}}', '{{__proto__}}', '{{ }}'])(
    'leaves %s, which is none',
    (text) => {
      expect(fillPlaceholders(text, { amount: '₹501' })).toBe(text);
    },
  );
});

describe('what is wrong with a text', () => {
  const rules = { allowed: ['donor', 'campaign', 'minutes'], required: ['minutes'] } as const;
  it.each([
    ['For {{minutes}} minutes, {{ donor }}', null],
    ['{{minutes}} {{amont}}', /no “amont” here.*\{\{donor\}\}, \{\{campaign\}\}/],
    ['{{minutes}} {{amount}}', /no “amount” here/],
    ['{{minutes}} {{toString}}', /no “toString” here/],
    ['{{minutes}} {{donor}', /two braces on both sides/],
    ['{{minutes}} {{do\nnor}}', /no “do\nnor” here/],
    ['For ten minutes', /needs \{\{minutes\}\}/],
  ])('%j', (text, fault) => {
    const found = findPlaceholderFault(text, rules);
    if (fault === null) expect(found).toBeNull();
    else expect(found).toMatch(fault);
  });

  it('is a person in a subject, which is read on lock screens', () => {
    const subject = { ...rules, required: [], isSubject: true } as const;
    expect(findPlaceholderFault('For {{campaign}}', subject)).toBeNull();
    expect(findPlaceholderFault('For {{donor}}', subject)).toMatch(
      /“donor” cannot be in a subject/,
    );
  });
});

test('every mail can be published with the text that the program brings along', () => {
  const samples = mailTemplates.samples(new Date());
  expect(samples.map(({ _id }) => _id)).toEqual(Object.keys(mailTemplateList));
  for (const sample of samples) expect(mailTemplateSchema.parse(sample)).toEqual(sample);
});

test('what is wrong is said at its field, in Hindi too', () => {
  const [sample] = mailTemplates.samples(new Date());
  const faulty = { ...sample, heading: 'Thank you, {{subscriber}}' };
  const { error } = mailTemplateSchema.safeParse(faulty);
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['heading']);
  const hindi = mailTemplates.findHindiFaults?.('receipt', { heading: 'धन्यवाद {{donr}}' });
  expect(Object.keys(hindi ?? {})).toEqual(['heading']);
});
