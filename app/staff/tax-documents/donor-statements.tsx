import { useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import {
  openDonationStatement,
  sendDonationStatement,
} from '#shared/staff/donation-statements-endpoints.ts';
import type { DonorPage } from '#shared/staff/entry-endpoints.ts';
import { fillPath } from '../../api-path.ts';
import { useMay } from '../access/use-staff.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { CallFailed } from '../kit/list-states.tsx';
import { Panel } from '../kit/panel.tsx';
import { RowButton } from '../kit/row-button.tsx';
import { useCall } from '../kit/use-call.ts';

/** The donation statement of each tax year of a donor: open and email. */
export function DonorStatements({
  donorId,
  years,
}: {
  readonly donorId: string;
  readonly years: DonorPage['years'];
}) {
  if (years.length === 0) return null;
  return (
    <Panel title={m.statements_panel()}>
      <ul className="flex flex-col p-0 text-sm">
        {years.map(({ taxYear }) => (
          <YearStatement key={taxYear} donorId={donorId} taxYear={taxYear} />
        ))}
      </ul>
    </Panel>
  );
}

function YearStatement({
  donorId,
  taxYear,
}: {
  readonly donorId: string;
  readonly taxYear: string;
}) {
  const maySend = useMay('documents.send');
  const { attempt, busy, error, fields, reset } = useCall(sendDonationStatement);
  const [message, setMessage] = useState<string | null>(null);
  const question = fields.statement;
  const send = async (confirmed: string[]) => {
    setMessage(null);
    const result = await attempt({ params: { id: donorId }, body: { taxYear, confirmed } });
    if (result.error === null) setMessage(result.response.message);
    return result.error;
  };
  return (
    <li className="flex list-none flex-wrap items-center gap-x-3 gap-y-1 border-t border-line/70 py-1.5 first:border-t-0">
      <span className="font-semibold tabular-nums">{taxYear}</span>
      <a
        href={fillPath(openDonationStatement.path, { id: donorId }, { taxYear })}
        target="_blank"
        rel="noopener"
        aria-label={m.statement_open_year({ year: taxYear })}
        className="inline-flex min-h-8 items-center"
      >
        {m.statement_open()}
      </a>
      {maySend && (
        <RowButton
          busy={busy}
          aria-label={m.statement_email_year({ year: taxYear })}
          onClick={() => void send([])}
        >
          {m.statement_email()}
        </RowButton>
      )}
      <span role="status" className="w-full empty:hidden">
        {message}
      </span>
      {question === undefined && error !== null && (
        <div className="w-full">
          <CallFailed error={error} />
        </div>
      )}
      <ConfirmDialog
        open={question !== undefined}
        onClose={reset}
        title={m.statement_again_title({ year: taxYear })}
        confirmLabel={m.statement_again_do()}
        onConfirm={() => send(['statement'])}
      >
        <p>{question}</p>
      </ConfirmDialog>
    </li>
  );
}
