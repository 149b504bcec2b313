import { expect, test } from 'vitest';
import { hideIdentityNumbers } from './scrub-text.ts';

test.each([
  ['my PAN ABCPE1234F, thank you', 'my PAN [PAN], thank you'],
  ['ABCPE1234F', '[PAN]'],
  ['abcpe1234f', '[PAN]'],
  ['{"pan":"ABCPE1234F"}', '{"pan":"[PAN]"}'],
  ['2341 2341 2346', '[number]'],
  ['2341-2341-2346', '[number]'],
  ['Aadhaar:234123412346.', 'Aadhaar:[number].'],
])('masks %j', (text, hidden) => {
  expect(hideIdentityNumbers(text)).toBe(hidden);
});

test.each([
  'pay_29QQoUBi66xm2f',
  '01JD4W3Q8ABCPE1234FXYZ0000',
  'call +919876543210',
  '9876543210',
  '4111111111111111',
  '12 Parikrama Marg, 281121 Vrindavan',
])('does not change %j', (text) => {
  expect(hideIdentityNumbers(text)).toBe(text);
});

test.each([
  ['an Aadhaar number in Devanagari digits', '२३४१ २३४१ २३४६', '[number]'],
  ['an Aadhaar number in Gujarati digits', '૨૩૪૧૨૩૪૧૨૩૪૬', '[number]'],
  ['an Aadhaar number in full-width digits', '２３４１\u3000２３４１\uFF0D２３４６', '[number]'],
  ['an Aadhaar number with no-break spaces', '2341\u00A02341\u202F2346', '[number]'],
  ['an Aadhaar number with thin spaces', '2341\u20092341\u20072346', '[number]'],
  ['an Aadhaar number with en dashes', '2341\u20132341\u20132346', '[number]'],
  ['an Aadhaar number with no-break hyphens', '2341\u20112341\u20102346', '[number]'],
  ['an Aadhaar number with minus signs', '2341\u22122341\u22122346', '[number]'],
  ['an Aadhaar number with unseen signs', '2341\u00AD23\u200B41\u200D \u20602346', '[number]'],
  ['a PAN in full-width characters', 'ＡＢＣＰＥ１２３４Ｆ', '[PAN]'],
  ['a PAN in small full-width letters', 'ａｂｃｐｅ1234ｆ', '[PAN]'],
  ['a PAN with Devanagari digits', 'ABCPE१२३४F', '[PAN]'],
  ['a PAN with characters of no width', 'AB\u200BCPE\u00AD12\uFEFF34\u200CF', '[PAN]'],
])('%s is masked, and the text around it stays', (_what, number, hidden) => {
  const around = (text: string) => `\u200Bआधार\u00A0– ${text}\u2060, धन्यवाद १२\uFEFF`;
  expect(hideIdentityNumbers(around(number))).toBe(around(hidden));
});

test.each([
  ['a phone number in Devanagari digits', 'फ़ोन ९८७६५४३२१०'],
  ['one with its country code', '+९१९८७६५४३२१०'],
  ['one in full-width characters', '＋９１９８７６５４３２１０'],
  ['one with no-break characters', '+91\u00A098765\u201143210'],
  ['an amount', '₹\u00A0१२,३४,५६७.००, 12\u202F34\u202F567'],
  ['a range of amounts', '5000\u201310000'],
  ['a receipt number', '2026\u201327/000123, २०२६\u2013२७/०००१२४'],
  ['an id of the provider', 'pay_29QQoUBi66xm2f\u00A0order_daBIZ3kdmOMmen'],
  ['a UUID', '0192f3a4\u2011b5c6\u20117d8e\u20119f01\u2011a2b3c4d5e6f7'],
  ['dates in a row', '21\u201111\u20112026\u00A022\u201111\u20112026 २३\u2013११\u2013२०२६'],
  ['a longer number', '४१११११११११११११११ ４１１１１１１１１１１１１１１１'],
  ['a longer number with characters of no width', '41111111\u200B11111111'],
  ['a longer word', 'ＸABCPE1234F ABCPE1234F९'],
  ['a joined letter', 'श्री\u200D क\u200Dष'],
])('%s is not masked', (_what, text) => {
  expect(hideIdentityNumbers(text)).toBe(text);
});

const unseen = '\u200B'.repeat(10_000);

test.each([
  ['digits', '9'.repeat(100_000)],
  ['letters', 'A'.repeat(100_000)],
  ['PANs without an end', 'ABCPE1234 '.repeat(10_000)],
  ['groups of four digits', '2341 2341  '.repeat(10_000)],
  ['spaces after four digits', `2341${' '.repeat(100_000)}`],
  ['digits far apart', `2${unseen}`.repeat(10)],
  ['letters far apart', `A${unseen}`.repeat(10)],
  ['four digits before characters of no width', `2341${unseen.repeat(10)}-`],
])('the PAN after 100 KB of %s is masked', (_what, text) => {
  expect(hideIdentityNumbers(`${text} ABCPE1234F`)).toBe(`${text} [PAN]`);
});
