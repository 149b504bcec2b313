import { expect, test } from 'vitest';
import { defaultOrganisation } from '#shared/organisation.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { findPasswordFault, requireOperatorPassword } from './password-rules.ts';

const owner = { email: 'asha.sharma@braj-seva.example', name: 'Dr. Asha Rani Śarmā' };
const site = {
  publicUrl: 'https://give.lotus-federation.example',
  organisation: defaultOrganisation,
};
const faultOf = (password: string) => findPasswordFault(password, owner, site);

test.each([
  'six brass lamps at dusk',
  'सात मोर यमुना के तीर',
  'xK9#vLq2!mWp',
  'correct horse battery staple',
  'my cow eats 42 mangoes',
  '8f3k-92d1-7741-0c22',
  '84729104756318273645',
  'aaaaaaaaaaabcdefghijklmnop rainy',
  // A local word is accepted with enough others beside it.
  'vrindavan under a purple umbrella',
  'the clerk of forty windmills',
])('accepts %j', (password) => {
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
  // Seen in breaches: as they are, in other case, and with usual suffixes.
  '1qaz2wsx3edc4rfv',
  'counterstrike',
  'CounterSTRIKE',
  'Manchester2026!',
])('refuses %j', (password) => {
  expect(faultOf(password)).not.toBeNull();
});

test.each([
  ['the place', 'vrindavan-lamps-42'],
  ['the place, in other signs', 'Vr1nd@v@n-lamps-42'],
  ['the organisation', 'BrajSeva+velvet'],
  ['what it does', 'donation-desk-2026'],
  ['the name of the site', 'lotus-federation-77'],
  ["the owner's name", 'Asha-Rani-1987-X'],
  ["the owner's name in letters of their own", 'śarmā monsoon'],
  ["a part of the owner's address", 'sharma-monsoon-1'],
  ['the role', 'accountant 2026 ok'],
])('refuses too little besides %s', (_what, password) => {
  expect(faultOf(password)).toContain('tried first');
});

test('accepts 64 characters and more', () => {
  expect(faultOf('lamp dusk river '.repeat(5))).toBeNull();
});

test('recognises a password that another keyboard encodes differently', async () => {
  const hash = await hashPassword('caf\u00e9 am Ufer der Yamuna');
  const password = 'cafe\u0301 am Ufer der Yamuna';
  expect(await verifyPassword({ hash, password })).toBe(true);
  expect(await verifyPassword({ hash, password: `${password}.` })).toBe(false);
});

test.each([
  ['live', 'x7 plum tv', null],
  ['live', 'seven-z', '8 characters'],
  ['live', 'plum '.repeat(52), '256 characters'],
  ['live', 'Manchester2026!', 'data breaches'],
  ['live', 'clerk-2026', 'tried first'],
  ['live', 'qwertyasdf-new', 'easy to guess'],
  ['live', `my ${owner.email} it is`, 'email address'],
  ['demo', 'seven-z', '8 characters'],
  ['demo', 'clerk-2026', null],
] as const)('in %s mode a command that sets %j is refused for: %s', (mode, password, message) => {
  const set = () => requireOperatorPassword(password, owner, { ...site, mode });
  if (message === null) expect(set).not.toThrow();
  else expect(set).toThrow(message);
});
