import { expect, test } from 'vitest';
import { isMixed, listScripts, passesFor, readAsLatin } from './look-alike-names.ts';

test.each([
  ['one Cyrillic letter', 'R\u0430dha Sharma', 'Radha Sharma'],
  ['another script throughout', '\u0420\u041E\u0421\u0410', 'POCA'],
  ['Greek capitals', '\u0391\u039D\u039D\u0391', 'Anna'],
  ['Armenian and Cherokee', '\u0585m \u13BBand', 'Om Hand'],
  ['letters that Latin has for other ends', 'R\u0251dha', 'Radha'],
  ['an accent beside the letter', 'J\u043Es\u00E9', 'Jose'],
  ['signs of no width beside the letter', 'R\u200B\u0430\u2060dha', 'Radha'],
  ['full-width letters beside the letter', '\uFF32\u0430dha', 'Radha'],
  ['a capital I for a small l', '\u0421amIa', 'Camla'],
  ['a Latin letter in a Cyrillic name', 'O\u043A\u0441\u0430\u043D\u0430', 'Оксана'],
  ['one word of a name in two scripts', 'राधा D\u0435vi', 'राधा Devi'],
])('%s: %s passes for %s', (_what, one, other) => {
  expect([passesFor(one, other), passesFor(other, one)]).toEqual([true, true]);
});

test.each([
  ['the same name', 'Radha Sharma', 'RADHA  SHARMA'],
  ['full-width letters alone: it is the same name', '\uFF32\uFF41dha', 'Radha'],
  ['accents alone', 'José', 'Jose'],
  ['a name and its transliteration', 'Радха', 'Radha'],
  ['Devanagari and its Latin spelling', 'राधा', 'Radha'],
  ['namesakes in Cyrillic', 'Анна Иванова', 'анна иванова'],
  ['two names that both mix scripts', 'R\u0430dha', 'Radh\u0430'],
  ['two names of other letters', 'Radha', 'Rudra'],
  ['no names', '', ''],
])('%s: %s and %s are not matched', (_what, one, other) => {
  expect([passesFor(one, other), passesFor(other, one)]).toEqual([false, false]);
});

test('readAsLatin ignores capitals, spaces and accents', () => {
  expect(readAsLatin(' \u0421\u0430RL\u041Es  É\u0410 ')).toBe('carlos ea');
});

test('lists the scripts of a name, and finds scripts mixed within a word', () => {
  expect(listScripts('राधा R\u0430dha 12')).toEqual(['Deva', 'Latn', 'Cyrl']);
  expect([isMixed('राधा Devi'), isMixed('R\u0430dha Devi')]).toEqual([false, true]);
});
