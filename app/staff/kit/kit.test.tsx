import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { BarChart } from './bar-chart.tsx';
import { DataTable } from './data-table.tsx';
import { Figure } from './figure.tsx';
import { FilterBar, FilterSelect, FilterText, FilterTick } from './filter-bar.tsx';
import { LineChart } from './line-chart.tsx';
import { Empty, Failed, Loading } from './list-states.tsx';
import { Pager } from './pager.tsx';
import { Facts, Panel } from './panel.tsx';
import { Progress } from './progress.tsx';
import { ShortcutProvider } from './shortcuts.tsx';

function show(part: ReactNode, at = '/records'): string {
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[at]}>
      <ShortcutProvider>{part}</ShortcutProvider>
    </MemoryRouter>,
  );
}

const donations = [
  { id: '01A', donor: '<b>Radha</b>', amount: '₹501' },
  { id: '01B', donor: 'Mohan', amount: '₹1,100' },
];
const table = (
  <DataTable
    caption="Donations"
    columns={[
      { key: 'donor', head: 'Donor', cell: (donation) => donation.donor },
      { key: 'amount', head: 'Amount', cell: (donation) => donation.amount, align: 'end' },
    ]}
    rows={donations}
    rowKey={(donation) => donation.id}
    rowHref={(donation) => `/records/${donation.id}`}
    choice={{ chosen: new Set(['01B']), onChange: () => {}, labelOf: (donation) => donation.donor }}
  />
);
const points = [
  { key: 'a', label: 'Monday', value: 10, valueText: '₹10' },
  { key: 'b', label: 'Tuesday', value: 20, valueText: '₹20' },
];

describe("the desk's components", () => {
  it('have no inline styles, which the CSP would refuse', () => {
    const all = show(
      <>
        {table}
        <BarChart label="By campaign" bars={points} />
        <LineChart label="By day" points={points} />
        <Progress label="Sending" done={1} total={3} valueText="1 of 3" />
        <Progress label="Reading" done={1} total={null} valueText="1" />
        <Figure label="Today" value="₹501" to="/records" alarming />
        <Panel title="Facts">
          <Facts facts={[{ name: 'PAN', value: '••••••234F' }]} />
        </Panel>
        <FilterBar isFiltered onClear={() => {}}>
          <FilterText label="Search" value="" onChange={() => {}} searchKey />
          <FilterSelect label="Status" value="" onChange={() => {}} any="Any" options={[]} />
          <FilterTick label="No PAN" value="1" onChange={() => {}} />
        </FilterBar>
        <Loading />
        <Empty title="None" />
        <Failed message="No" onRetry={() => {}} />
      </>,
    );
    expect(all).not.toContain('style=');
    expect(all).toContain('data-search');
  });
});

describe('a table', () => {
  const html = show(table);

  it('links each row once, and shows user input verbatim', () => {
    expect(html.match(/<a [^>]*data-row/g)).toHaveLength(2);
    expect(html).toContain('href="/records/01A"');
    expect(html).toContain('&lt;b&gt;Radha&lt;/b&gt;');
  });

  it('labels every checkbox, and checks the selected rows', () => {
    const boxes = html.match(/<input[^>]*type="checkbox"[^>]*>/g) ?? [];
    expect(boxes).toHaveLength(3);
    expect(boxes.every((box) => box.includes('aria-label='))).toBe(true);
    expect(boxes.map((box) => box.includes('checked'))).toEqual([false, false, true]);
  });
});

describe('a chart', () => {
  it('has a text form: a line as a table, bars as a list', () => {
    const line = show(<LineChart label="By day" points={points} />);
    expect(line).toMatch(/<th scope="row">Tuesday<\/th><td>₹20<\/td>/);
    const bars = show(<BarChart label="By campaign" bars={points} />);
    expect(bars.match(/<li/g)).toHaveLength(2);
    expect(bars).toContain('width="50%"');
  });

  it('does not divide by zero', () => {
    const bars = show(
      <BarChart
        label="x"
        bars={[{ ...points[0], key: 'a', label: 'a', value: 0, valueText: '0' }]}
      />,
    );
    expect(bars).not.toContain('NaN');
    expect(show(<Progress label="x" done={0} total={0} valueText="0" />)).not.toContain('NaN');
  });
});

describe('the pager of a long list', () => {
  it('keeps the filters and links to the first page only from later ones', () => {
    expect(show(<Pager next="01C" />, '/records?state=paid')).toContain('state=paid&amp;after=01C');
    expect(show(<Pager next="01C" />, '/records?state=paid')).not.toContain('First page');
    const last = show(<Pager next={null} />, '/records?state=paid&after=01C');
    expect(last).toContain('href="/records?state=paid"');
    expect(last).not.toContain('Next page');
    expect(show(<Pager next={null} />)).toBe('');
  });
});
