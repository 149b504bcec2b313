import { m } from '#shared/messages/compiled/messages.js';
import { repeatMail, type StaffMail } from '#shared/staff/mails-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { CallFailed } from '../kit/list-states.tsx';
import { useCall } from '../kit/use-call.ts';

/** Retries a mail that finally failed; renders nothing for others. */
export function RepeatMail({
  mail,
  onChanged,
  tone = 'secondary',
}: {
  readonly mail: StaffMail;
  readonly onChanged: () => void;
  readonly tone?: 'primary' | 'secondary';
}) {
  const { busy, error, attempt } = useCall(repeatMail);
  if (!mail.mayRepeat) return null;
  const repeat = async () => {
    const { response } = await attempt({ params: { id: mail._id } });
    if (response !== null) onChanged();
  };
  return (
    <div className="flex flex-col items-end gap-1">
      <Button tone={tone} busy={busy} onClick={repeat}>
        {m.mail_repeat()}
      </Button>
      <CallFailed error={error} />
    </div>
  );
}
