import { describe, expect, test } from 'vitest';
import { sanitiseHtml } from '#server/platform/sanitise-html.ts';
import * as pasted from './pasted.fixture.ts';
import { readPasted } from './read-pasted.ts';
import { writeHtml } from './write-html.ts';

const OWN = 'https://braj.example';
const paste = (html: string) => {
  const { document, pictures } = readPasted(html, OWN);
  return { html: writeHtml(document), pictures };
};

describe('what is pasted', () => {
  test.each([
    ['Word', pasted.fromWord, pasted.cleanOfWord, 1],
    ['Word on the web', pasted.fromWordOnTheWeb, pasted.cleanOfWordOnTheWeb, 0],
    ['Google Docs', pasted.fromGoogleDocs, pasted.cleanOfGoogleDocs, 1],
    ['LibreOffice', pasted.fromLibreOffice, pasted.cleanOfLibreOffice, 1],
    ['a web page', pasted.fromWebPage, pasted.cleanOfWebPage, 0],
  ])(
    'from %s is clean, and says how many pictures were left out',
    (_from, html, clean, pictures) => {
      expect(paste(html)).toEqual({ html: clean, pictures });
      expect(sanitiseHtml(clean)).toBe(clean);
    },
  );

  test.each([
    [
      'a bold text that is not bold in a part',
      '<b>a<span style="font-weight:normal">b</span></b>',
      '<p><strong>a</strong>b</p>',
    ],
    [
      'weights as numbers',
      '<span style="font-weight:600">a</span><span style="font-weight:500">b</span>',
      '<p><strong>a</strong>b</p>',
    ],
    ['a bold heading', '<h2><b>a</b></h2>', '<h3>a</h3>'],
    [
      'an underlined link',
      '<u><a href="https://a.example">a</a></u>',
      '<p><a href="https://a.example" rel="noopener nofollow">a</a></p>',
    ],
    [
      'a detour to nothing good',
      '<a href="https://www.google.com/url?q=javascript:x">a</a>',
      '<p>a</p>',
    ],
    [
      'list levels that skip',
      "<p style='mso-list:l0 level3 lfo1'>a</p><p style='mso-list:l0 level1 lfo1'>b</p>",
      '<ul><li>a</li><li>b</li></ul>',
    ],
    [
      'a list of letters in brackets',
      "<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>(a)<span>&nbsp;</span></span>x</p>",
      '<ol><li>x</li></ol>',
    ],
    [
      'a list of Devanagari digits',
      "<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>१.</span>x</p>",
      '<ol><li>x</li></ol>',
    ],
    [
      'lists in pieces',
      '<ul><li>a</li></ul><p></p><ul><li>b</li></ul>',
      '<ul><li>a</li><li>b</li></ul>',
    ],
    ['empty lines only', '<p>&nbsp;</p><div><br></div>', ''],
    ['one word', '<span>word</span>', '<p>word</p>'],
    ['words at line ends', '<p>one\ntwo\r\nthree</p>', '<p>one two three</p>'],
    ['a space that must not break', '<p>₹&nbsp;501</p>', '<p>₹\u00a0501</p>'],
    [
      'a foreign site that begins like ours',
      '<a href="https://braj.example.evil/x">a</a>',
      '<p><a href="https://braj.example.evil/x" rel="noopener nofollow">a</a></p>',
    ],
    [
      'an own picture in a line',
      '<p>a <img src="/pictures/b.webp" alt="b"> c</p>',
      '<p>a <img src="/pictures/b.webp" alt="b"> c</p>',
    ],
  ])('keeps what was meant: %s', (_what, html, clean) => {
    expect(paste(html).html).toBe(clean);
    expect(sanitiseHtml(clean)).toBe(clean);
  });
});
