import { useMemo } from 'react';
import { dayFrom } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { downloadReport, type ReportName, reportNames } from '#shared/staff/reports-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { useMay, useStaff } from '../access/use-staff.ts';
import { saveFile } from '../exchange/save-file.ts';
import { readOrganisationName } from '../frame/read-organisation-name.ts';
import { FilterSelect } from '../kit/filter-bar.tsx';
import { FilterDay } from '../kit/filter-day.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { useFilters } from '../kit/use-filters.ts';
import { formatMoment } from '../money/format-moment.ts';
import { CampaignReport } from './campaign-report.tsx';
import { DayBookReport } from './day-book-report.tsx';
import { FilterMonth } from './filter-month.tsx';
import { MonthReport } from './month-report.tsx';
import './reports.css';

const names = ['report', 'day', 'month', 'from', 'to'] as const;

const titles: Record<ReportName, () => string> = {
  'day-book': m.report_day_book,
  month: m.report_month,
  campaigns: m.report_campaigns,
};

/** The day book and the summaries: on the page, on paper, as files. */
export default function ReportsPage() {
  const filters = useFilters(names);
  const staff = useStaff();
  const mayExport = useMay('donations.export');
  const today = useMemo(() => dayFrom(new Date(), 0), []);
  const { values, set } = filters;
  const report = reportNames.find((name) => name === values.report) ?? 'day-book';
  const day = values.day || today;
  const month = values.month || today.slice(0, 7);
  const from = values.from || firstOfTaxYear(today);
  const to = values.to || today;
  const period = { 'day-book': { day }, month: { month }, campaigns: { from, to } }[report];
  const download = (format: 'xlsx' | 'csv') => {
    const search = new URLSearchParams({ report, format, ...period });
    saveFile(`${downloadReport.path}?${search}`);
  };
  return (
    <div className={`report report-${report}`}>
      <PageHead
        title={titles[report]()}
        detail={
          <>
            <span className="hidden print:block">{readOrganisationName()}</span>
            {m.report_basis()}
            <span className="hidden print:block">
              {m.report_printed({ at: formatMoment(new Date().toISOString()), name: staff.name })}
            </span>
          </>
        }
      />
      <search
        aria-label={m.desk_filters()}
        className="mb-4 flex flex-wrap items-end gap-3 print:hidden"
      >
        <FilterSelect
          label={m.reports_choose()}
          value={report === 'day-book' ? '' : report}
          onChange={(chosen) => set({ report: chosen })}
          any={m.report_day_book()}
          options={(['month', 'campaigns'] as const).map((value) => ({
            value,
            label: titles[value](),
          }))}
        />
        {report === 'day-book' && (
          <FilterDay
            label={m.report_day()}
            value={day}
            onChange={(chosen) => set({ day: chosen })}
          />
        )}
        {report === 'month' && (
          <FilterMonth value={month} onChange={(chosen) => set({ month: chosen })} />
        )}
        {report === 'campaigns' && (
          <>
            <FilterDay
              label={m.report_from()}
              value={from}
              onChange={(chosen) => set({ from: chosen })}
            />
            <FilterDay
              label={m.report_to()}
              value={to}
              onChange={(chosen) => set({ to: chosen })}
            />
          </>
        )}
        <div className="flex flex-wrap gap-2 sm:ml-auto">
          <Button tone="secondary" onClick={() => window.print()}>
            {m.report_print()}
          </Button>
          {mayExport && (
            <>
              <Button tone="secondary" onClick={() => download('xlsx')}>
                {m.report_xlsx()}
              </Button>
              <Button tone="secondary" onClick={() => download('csv')}>
                {m.report_csv()}
              </Button>
            </>
          )}
        </div>
      </search>
      {report === 'day-book' && <DayBookReport key={day} day={day} />}
      {report === 'month' && <MonthReport month={month} />}
      {report === 'campaigns' && <CampaignReport from={from} to={to} />}
    </div>
  );
}

function firstOfTaxYear(today: string): string {
  const year = Number(today.slice(0, 4)) - (today.slice(5) < '04-01' ? 1 : 0);
  return `${year}-04-01`;
}
