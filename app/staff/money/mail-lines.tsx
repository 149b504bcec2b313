import { Link } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { repeatMail, type StaffMail } from '#shared/staff/mails-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { Badge, type BadgeTone } from '../kit/badge.tsx';
import { CallFailed } from '../kit/list-states.tsx';
import { useCall } from '../kit/use-call.ts';
import { tellMoment } from './tell-moment.ts';

const states: Record<StaffMail['state'], { label: () => string; tone: BadgeTone }> = {
  waiting: { label: m.mail_state_waiting, tone: 'waiting' },
  sent: { label: m.mail_state_sent, tone: 'good' },
  failed: { label: m.mail_state_failed, tone: 'bad' },
};

/** Mails one below the other: what, to whom, when, and what went wrong. */
export function MailLines({
  mails,
  onChanged,
  withGift = false,
}: {
  readonly mails: readonly StaffMail[];
  readonly onChanged: () => void;
  /** True: each leads to its gift. */
  readonly withGift?: boolean;
}) {
  return (
    <ul className="flex flex-col divide-y divide-line/70 text-sm">
      {mails.map((mail) => (
        <li
          key={mail._id}
          className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 py-2 first:pt-0 last:pb-0"
        >
          <div className="min-w-0 wrap-anywhere">
            <p className="flex flex-wrap items-center gap-x-2">
              <TitleOf mail={mail} withGift={withGift} />
              <Badge tone={toneOf(mail)}>{labelOf(mail)}</Badge>
            </p>
            <p className="text-ink-soft">{tellWhen(mail)}</p>
            {mail.error !== '' && mail.state !== 'sent' && (
              <p className="text-danger">{mail.error}</p>
            )}
          </div>
          {mail.mayRepeat && <Repeat mail={mail} onChanged={onChanged} />}
        </li>
      ))}
    </ul>
  );
}

function TitleOf({ mail, withGift }: { readonly mail: StaffMail; readonly withGift: boolean }) {
  if (!withGift || mail.donationId === null) {
    return <span className="font-semibold">{mail.title}</span>;
  }
  return (
    <Link to={`/records/${mail.donationId}`} className="font-semibold">
      {mail.title}
    </Link>
  );
}

/** Tried in vain, and tried again by itself: neither well nor lost. */
const isTroubled = ({ state, error }: StaffMail) => state === 'waiting' && error !== '';
const toneOf = (mail: StaffMail) => (isTroubled(mail) ? 'bad' : states[mail.state].tone);
const labelOf = (mail: StaffMail) =>
  isTroubled(mail) ? m.mail_state_trying() : states[mail.state].label();

function tellWhen({ to, state, createdAt, sentAt, nextTryAt, tries }: StaffMail): string {
  const at = (moment: string | null) => (moment === null ? '' : tellMoment(moment));
  const when =
    state === 'sent'
      ? m.mail_sent_at({ at: at(sentAt) })
      : state === 'failed'
        ? m.mail_given_up({ count: tries, at: at(createdAt) })
        : tries === 0
          ? m.mail_ordered_at({ at: at(createdAt) })
          : m.mail_next_try({ count: tries, at: at(nextTryAt) });
  return to === '' ? when : `${to} · ${when}`;
}

function Repeat({ mail, onChanged }: { readonly mail: StaffMail; readonly onChanged: () => void }) {
  const { busy, error, attempt } = useCall(repeatMail);
  const repeat = async () => {
    const { answer } = await attempt({ params: { id: mail._id } });
    if (answer !== null) onChanged();
  };
  return (
    <div className="flex flex-col items-end gap-1">
      <Button tone="secondary" busy={busy} onClick={repeat}>
        {m.mail_repeat()}
      </Button>
      <CallFailed error={error} />
    </div>
  );
}
