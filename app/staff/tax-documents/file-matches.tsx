import { formatDate } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import type { FileMatch } from '#shared/staff/tax-documents-endpoints.ts';
import { Badge } from '../kit/badge.tsx';
import { type MatchedFile, toggleDonation } from './matched-files.ts';

const labels: Record<NonNullable<FileMatch['by']>, () => string> = {
  receipt: m.desk_papers_by_receipt,
  pan: m.desk_papers_by_pan,
  certificate: m.desk_papers_by_certificate,
};

/** Each file with its candidate donations as checkboxes. */
export function FileMatches({
  files,
  onChange,
  frozen,
}: {
  readonly files: readonly MatchedFile[];
  readonly onChange: (files: readonly MatchedFile[]) => void;
  /** True while they are being sent. */
  readonly frozen: boolean;
}) {
  return (
    <ul className="flex flex-col gap-2 p-0">
      {files.map((one) => (
        <li key={one.file.name} className="list-none border-t border-line/70 pt-2 text-sm">
          <p className="flex flex-wrap items-center gap-2">
            <span className="font-semibold wrap-anywhere">{one.file.name}</span>
            <Badge tone={one.match.by === null ? 'bad' : 'good'}>
              {one.match.by === null ? m.desk_papers_by_nothing() : labels[one.match.by]()}
            </Badge>
          </p>
          {one.match.donations.map((donation) => (
            <label key={donation._id} className="mt-1 flex min-h-8 flex-wrap items-center gap-2">
              <input
                type="checkbox"
                className="size-5 accent-action"
                checked={one.chosen.has(donation._id)}
                disabled={frozen}
                onChange={() => onChange(toggleDonation(files, one.file.name, donation._id))}
              />
              <span className="tabular-nums">
                {donation.receiptNumber} · {donation.fullname} · {formatRupees(donation.amount)} ·{' '}
                {formatDate(new Date(donation.date))} · {donation.group}
              </span>
              {donation.hasOfficial && <Badge tone="waiting">{m.desk_papers_replaces()}</Badge>}
              <Outcome outcome={one.outcomes.get(donation._id)} />
            </label>
          ))}
        </li>
      ))}
    </ul>
  );
}

function Outcome({ outcome }: { readonly outcome: string | null | undefined }) {
  if (outcome === undefined) return null;
  if (outcome === null) return <Badge tone="good">{m.desk_papers_kept()}</Badge>;
  return <span className="text-danger">{outcome}</span>;
}
