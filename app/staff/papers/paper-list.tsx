import { formatDate } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import { type Paper, revealPaper } from '#shared/staff/papers-endpoints.ts';
import { Badge, type BadgeTone } from '../kit/badge.tsx';
import type { DocumentDonation } from './document-donation.ts';
import { RevealDocument } from './reveal-document.tsx';

const validities: Record<Paper['validity'], { label: () => string; tone: BadgeTone }> = {
  valid: { label: m.desk_papers_valid, tone: 'good' },
  replaced: { label: m.desk_papers_replaced, tone: 'plain' },
  void: { label: m.desk_papers_void, tone: 'bad' },
};

/** Every paper that was ever issued or uploaded for a gift, newest first. */
export function PaperList({
  papers,
  gift,
  onOpened,
}: {
  readonly papers: readonly Paper[];
  readonly gift: DocumentDonation;
  readonly onOpened: () => void;
}) {
  if (papers.length === 0) {
    return <p className="text-sm text-ink-soft">{m.desk_papers_none_made()}</p>;
  }
  return (
    <ul aria-label={m.desk_papers_issued()} className="flex flex-col p-0 text-sm">
      {papers.map((paper) => (
        <li
          key={paper._id}
          className="flex list-none flex-wrap items-center gap-x-3 gap-y-2.5 border-t border-line/70 py-1.5"
        >
          {paper.file === null ? (
            <span className="font-semibold">{namePaper(paper)}</span>
          ) : (
            <a
              href={paper.file}
              target="_blank"
              rel="noopener"
              className="inline-flex min-h-6 items-center font-semibold"
            >
              {namePaper(paper)}
            </a>
          )}
          <Badge tone={validities[paper.validity].tone}>{validities[paper.validity].label()}</Badge>
          <span className="text-ink-soft tabular-nums">
            {formatRupees(paper.amount)} · {formatDate(new Date(paper.issuedAt))}
          </span>
          {(paper.kind === 'official' || gift.pan_no !== '') && (
            <RevealDocument
              call={revealPaper}
              id={paper._id}
              donorName={gift.fullname}
              label={m.desk_papers_reveal_one({ document: namePaper(paper) })}
              onOpened={onOpened}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function namePaper({ title, number, revision }: Paper): string {
  const name = number === '' ? title : m.desk_papers_numbered({ title, number });
  return revision > 1 ? m.desk_papers_revision({ name, revision: String(revision) }) : name;
}
