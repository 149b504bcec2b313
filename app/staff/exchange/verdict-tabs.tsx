import { m } from '#shared/messages/compiled/messages.js';
import type { DonationImport, ImportVerdict } from '#shared/staff/imports-endpoints.ts';
import { verdictWords } from './import-messages.ts';

export type VerdictTab = ImportVerdict | 'warned' | '';

/** Tabs that filter the rows by result, with counts. */
export function VerdictTabs({
  file,
  chosen,
  onChoose,
}: {
  readonly file: DonationImport;
  readonly chosen: VerdictTab;
  readonly onChoose: (tab: VerdictTab) => void;
}) {
  const { verdicts, rows } = file;
  const tabs: readonly { tab: VerdictTab; label: string; count: number }[] = [
    { tab: '', label: m.exchange_all_rows(), count: rows },
    ...(['new', 'known', 'faulty', 'skipped'] as const).map((tab) => ({
      tab,
      label: verdictWords[tab].label(),
      count: verdicts[tab],
    })),
    { tab: 'warned', label: m.exchange_report_warnings(), count: verdicts.warned },
  ];
  return (
    <div className="mb-3 flex flex-wrap gap-2">
      {tabs.map(({ tab, label, count }) => (
        <button
          key={tab}
          type="button"
          aria-pressed={tab === chosen}
          onClick={() => onChoose(tab)}
          className="min-h-10 rounded-lg border border-line-strong bg-card px-3 hover:border-action aria-pressed:border-action aria-pressed:bg-action-wash"
        >
          {label}{' '}
          <span className="font-semibold tabular-nums">{count.toLocaleString('en-IN')}</span>
        </button>
      ))}
    </div>
  );
}
