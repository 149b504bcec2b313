import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { findPasswordFault } from './password-rules.ts';

const owner = { email: 'asha.sharma@braj-seva.example' };
const faultOf = (password: string) => findPasswordFault(password, owner);

test.each([
  'six brass lamps at dusk',
  'सात मोर यमुना के तीर',
  'xK9#vLq2!mWp',
  'correct horse battery staple',
  'my cow eats 42 mangoes',
  '8f3k-92d1-7741-0c22',
  '84729104756318273645',
  'aaaaaaaaaaabcdefghijklmnop rainy',
])('takes %j', (password) => {
  expect(faultOf(password)).toBeNull();
});

test.each([
  'elevenchars',
  'password1234',
  'Password@12345',
  'P@ssw0rd2026!',
  'qwertyuiop123',
  '123456789012',
  'abcdefghijklmn',
  'aaaaaaaaaaaaaa',
  'abababababab',
  'RadheRadhe108',
  'jaishriram123',
  'JaiShriKrishna108',
  'Vrindavan@2026',
  'brajseva-admin-1',
  'letmeinletmein',
  'iloveyou12345',
  'krishna2026radha108',
  '98765432109876',
  '@dmin@dmin2026!!',
  'asha.sharma-2026!',
  'xyASHA.SHARMA@braj-seva.examplexy',
  'a'.repeat(257),
  // Seen in breaches: as they are, in other letters, and with the ends that everybody adds.
  '1qaz2wsx3edc4rfv',
  'counterstrike',
  'CounterSTRIKE',
  'Manchester2026!',
])('refuses %j', (password) => {
  expect(faultOf(password)).not.toBeNull();
});

test('takes 64 characters and more', () => {
  expect(faultOf('lamp dusk river '.repeat(5))).toBeNull();
});

test('knows a password again when another keyboard writes its letters in another way', async () => {
  const hash = await hashPassword('caf\u00e9 am Ufer der Yamuna');
  const password = 'cafe\u0301 am Ufer der Yamuna';
  expect(await verifyPassword({ hash, password })).toBe(true);
  expect(await verifyPassword({ hash, password: `${password}.` })).toBe(false);
});
