import { describe, expect, test } from 'vitest';
import { writeSecurityText } from './security-text.ts';

const contactOf = (contact: string | null, email: string | null) => {
  const text = writeSecurityText({
    publicUrl: 'https://seva.example',
    contact,
    organisation: {
      contact: { addressLines: [], phone: null, email, whatsapp: null, hours: null },
    },
    now: new Date('2026-11-22T17:00:00Z'),
  });
  return /^Contact: (.*)$/m.exec(text)?.[1];
};

describe('the contact in security.txt', () => {
  test.each([
    ['security@seva.example', 'office@seva.example', 'mailto:security@seva.example'],
    ['https://seva.example/report', null, 'https://seva.example/report'],
    [null, 'office@seva.example', 'mailto:office@seva.example'],
    [null, null, 'https://seva.example/contact-us'],
  ])('for %s and %s is %s', (contact, email, named) => {
    expect(contactOf(contact, email)).toBe(named);
  });
});
