import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ColumnChart } from './column-chart.tsx';

const columns = [
  {
    key: '10',
    label: 'October 2026',
    tick: 'Oct',
    value: 150_000,
    valueText: '₹1,50,000 · 3 donations',
    before: { value: 90_000, text: 'Same period last year ₹90,000' },
    to: '/records?from=2026-10-01&to=2026-10-31',
  },
  {
    key: '11',
    label: 'November 2026',
    tick: 'Nov',
    value: 0,
    valueText: '₹0 · 0 donations',
    before: { value: 0, text: 'Same period last year ₹0' },
    to: '/records?from=2026-11-01&to=2026-11-30',
  },
];
const shown = renderToStaticMarkup(
  <MemoryRouter>
    <ColumnChart
      label="By month"
      columns={columns}
      legend={{ now: '2026-27', before: 'Same period last year' }}
    />
  </MemoryRouter>,
);

test('has an axis in lakh and thousand, labels below, and a link to the list behind each column', () => {
  for (const text of ['>₹1.5 L<', '>₹50 K<', '>₹0<', '>Oct<', '>Nov<'])
    expect(shown).toContain(text);
  expect(shown).toContain('href="/records?from=2026-10-01&amp;to=2026-10-31"');
  expect(shown).not.toContain('style=');
});

test('gives screen readers every value, compared with last year', () => {
  const table = /<table>.*<\/table>/.exec(shown)?.[0] ?? '';
  for (const { label, valueText, before } of columns) {
    for (const text of [label, valueText, before.text]) expect(table).toContain(text);
    expect(shown).toContain(`aria-label="${label}, ${valueText}, ${before.text}"`);
  }
});

test('is one stop of the Tab key', () => {
  expect(shown.match(/tabindex="0"/gi)).toHaveLength(1);
});
