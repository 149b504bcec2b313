import { expect, test } from 'vitest';
import { createKeyReader, type KeyPress } from './shortcut-keys.ts';

const sequences = ['n', 'g r', 'g t', '?', 't'];

function createTypist() {
  let now = 0;
  const read = createKeyReader(() => now);
  const press = (key: string, modifiers: Partial<KeyPress> = {}) =>
    read(
      { key, ctrlKey: false, metaKey: false, altKey: false, isComposing: false, ...modifiers },
      sequences,
    );
  const wait = (ms: number) => {
    now += ms;
  };
  return { press, wait };
}

test('a single key triggers at once', () => {
  expect(createTypist().press('n')).toBe('n');
});

test('two keys in sequence are one shortcut, and the second alone does not trigger', () => {
  const { press } = createTypist();
  expect([press('g'), press('t')]).toEqual([null, 'g t']);
  expect(press('t')).toBe('t');
});

test('two keys too far apart are two shortcuts', () => {
  const { press, wait } = createTypist();
  press('g');
  wait(2_000);
  expect(press('r')).toBeNull();
});

test('after an unknown first key the next one starts a new sequence', () => {
  const { press } = createTypist();
  expect([press('g'), press('n')]).toEqual([null, 'n']);
  expect([press('g'), press('g'), press('r')]).toEqual([null, null, 'g r']);
});

test('Shift pressed for a key does not break a sequence', () => {
  const { press } = createTypist();
  expect([press('Shift'), press('?')]).toEqual([null, '?']);
  expect([press('g'), press('Shift'), press('r')]).toEqual([null, null, 'g r']);
});

test.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { isComposing: true }])(
  'a key pressed with %o is left to the browser',
  (modifiers) => {
    expect(createTypist().press('n', modifiers)).toBeNull();
  },
);
