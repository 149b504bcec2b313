import { expect, test } from 'vitest';
import { createSealer } from './seal.ts';

const sealer = createSealer(Buffer.alloc(32, 1));
const other = createSealer(Buffer.alloc(32, 2));
const PAN = 'ABCPE1234F';
const PLACE = 'donors|01J|pan';

test('opens what it sealed, in its own row only', () => {
  const sealed = sealer.seal('pan', PLACE, PAN);
  expect(sealer.open('pan', PLACE, sealed)).toBe(PAN);
  expect(() => sealer.open('pan', 'donors|01K|pan', sealed)).toThrow();
  expect(() => sealer.open('pan', 'donors|01J|other', sealed)).toThrow();
  expect(() => sealer.open('aadhaar', PLACE, sealed)).toThrow();
});

test('seals the same number differently each time, and never shows it', () => {
  const sealed = Array.from({ length: 50 }, () => sealer.seal('pan', PLACE, PAN));
  expect(new Set(sealed).size).toBe(50);
  expect(sealed.join()).not.toContain(PAN);
  expect(sealed.join()).not.toContain(Buffer.from(PAN).toString('base64url'));
});

test('does not open or match what another key sealed or hashed', () => {
  expect(() => other.open('pan', PLACE, sealer.seal('pan', PLACE, PAN))).toThrow(
    'its key is not configured',
  );
  expect(other.hash('pan', PAN)).not.toBe(sealer.hash('pan', PAN));
});

test('refuses a sealed text when any one character of it was changed', () => {
  const sealed = sealer.seal('pan', PLACE, PAN);
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
    // The last character of each part has unused bits; only those may differ without changing the value.
    const isSpare = at === sealed.length - 1 || sealed[at + 1] === '.';
    if (!isSpare) expect(() => sealer.open('pan', PLACE, changed), String(at)).toThrow();
  }
});

test.each(['', 'x', 'v1', 'v1..a.b.c', 'v2.a.b.c.d', `${sealer.seal('pan', PLACE, PAN)}.extra`])(
  'refuses what is not a sealed text: %j',
  (text) => {
    expect(() => sealer.open('pan', PLACE, text)).toThrow();
  },
);

test('finds equal numbers by one 128-bit hash, different for each kind', () => {
  expect(sealer.hash('pan', PAN)).toBe(sealer.hash('pan', PAN));
  expect(sealer.hash('pan', PAN)).toMatch(/^[0-9a-f]{32}$/);
  expect(sealer.hash('aadhaar', PAN)).not.toBe(sealer.hash('pan', PAN));
});

test('refuses a key of another length', () => {
  expect(() => createSealer(Buffer.alloc(16))).toThrow('32 bytes');
});
