import { describe, expect, test } from 'vitest';
import {
  joinSearchWords,
  searchWordsOfGift,
  splitSearchWords,
  toSearchWords,
} from './search-words.ts';

describe('the words of a name', () => {
  test.each([
    ['Radha  SHARMA', ['radha', 'sharma']],
    ['Rádhā', ['radha']],
    ['Anil O’Brien-Das', ['anil', 'o', 'brien', 'das']],
    ['राधा शर्मा', ['राधा', 'शर्मा']],
    ['Das das', ['das']],
    [' . ', []],
    ['', []],
  ])('of %j are %j', (name, words) => {
    expect(toSearchWords(name)).toEqual(words);
  });

  test.each([
    ['फ़ातिमा', 'फातिमा'],
    ['क़मर', 'क\u093cमर'],
    ['शक्\u200dति', 'शक्ति'],
  ])('%s and %s are the same', (one, other) => {
    expect(toSearchWords(one)).toEqual(toSearchWords(other));
  });

  test('keep the vowel signs of Indian scripts', () => {
    expect(toSearchWords('राम')).not.toEqual(toSearchWords('रमा'));
  });
});

test('a donation is found by its name, its whole mail address, and its number', () => {
  const words = searchWordsOfGift({
    fullname: 'Radha Das',
    email: 'Radha.Das@Example.org',
    phone: '9876543210',
  });
  expect(words).toEqual([
    ...['radha', 'das', '@radha.das@example.org', '9876543210', '<0123456789'],
  ]);
  expect(splitSearchWords(joinSearchWords(words))).toEqual(words);
});

test('a donation is found by the parts of its reference and of its old receipt number that have a digit', () => {
  const words = searchWordsOfGift({
    ...{ fullname: '', email: '', phone: '' },
    ...{ reference: 'HDFC 000123', old_receipt_number: 'A/19/77' },
  });
  expect(words).toEqual(['+hdfc000123', '+000123', '+a1977', '+19', '+77']);
});

test('a donation without donor details has no search words', () => {
  expect(joinSearchWords(searchWordsOfGift({ fullname: '', email: ' ', phone: '' }))).toBe('');
  expect(splitSearchWords('')).toEqual([]);
});
