import { expect, test } from 'vitest';
import { findMarkupFaults } from './find-markup-faults.ts';

test.each([
  ['a space in an address', '<a href="/a b">x</a>', 'address'],
  [
    'an svg between the terms of a list',
    '<dl><div><svg></svg><dt>1</dt><dd>a</dd></div></dl>',
    'dl',
  ],
  [
    'a national number on a field of whole numbers',
    '<label for="a">x</label><input id="a" type="tel" autocomplete="tel-national">',
    'autocomplete',
  ],
  ['an id that is there twice', '<i id="a"></i><b id="a"></b>', 'id twice'],
  ['a label of nothing', '<label for="gone">x</label>', 'for'],
  ['a button in a link', '<a href="/"><button type="button">x</button></a>', 'inside of'],
])('names %s', (_what, html, fault) => {
  expect(findMarkupFaults(html)).toEqual([expect.stringContaining(fault)]);
});

test('has nothing to say of what is right', () => {
  const html =
    '<dl><div><dt>1<svg></svg></dt><dd>a</dd></div></dl><ul><li><a href="/a%20b?c=d#e">x</a></li></ul>' +
    '<label for="a">x</label><input id="a" autocomplete="tel-national"><script>"<p><div>"</script>';
  expect(findMarkupFaults(html)).toEqual([]);
});
