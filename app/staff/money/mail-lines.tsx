import { Link } from 'react-router';
import type { StaffMail } from '#shared/staff/mails-endpoints.ts';
import { Age } from '../attention/age.tsx';
import { Badge } from '../kit/badge.tsx';
import { describeMailTimes, nameMailState } from './mail-messages.ts';
import { RepeatMail } from './repeat-mail.tsx';

type Shown = {
  readonly onChanged: () => void;
  /** True: each links to its donation, and says how long it has waited. */
  readonly withDonation?: boolean;
};

/** List of mails: kind, recipient, time, and error. */
export function MailLines({ mails, ...shown }: Shown & { readonly mails: readonly StaffMail[] }) {
  return (
    <ul className="flex flex-col divide-y divide-line/70 text-sm">
      {mails.map((mail) => (
        <MailLine key={mail._id} mail={mail} {...shown} />
      ))}
    </ul>
  );
}

function MailLine({ mail, onChanged, withDonation = false }: Shown & { readonly mail: StaffMail }) {
  const { label, tone } = nameMailState(mail);
  const times = describeMailTimes(mail);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 py-2 first:pt-0 last:pb-0">
      <div className="min-w-0 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-2">
          <MailTitle mail={mail} withDonation={withDonation} />
          <Badge tone={tone}>{label}</Badge>
          {withDonation && mail.state !== 'sent' && <Age at={mail.createdAt} />}
        </p>
        <p className="text-ink-soft">{mail.to === '' ? times : `${mail.to} · ${times}`}</p>
        {mail.error !== '' && mail.state !== 'sent' && <p className="text-danger">{mail.error}</p>}
      </div>
      <RepeatMail mail={mail} onChanged={onChanged} />
    </li>
  );
}

/** Kind of a mail; with its donation, a link to that. */
export function MailTitle({
  mail,
  withDonation,
}: {
  readonly mail: StaffMail;
  readonly withDonation: boolean;
}) {
  if (!withDonation || mail.donationId === null) {
    return <span className="font-semibold">{mail.title}</span>;
  }
  return (
    <Link data-row to={`/records/${mail.donationId}`} className="font-semibold">
      {mail.title}
    </Link>
  );
}
