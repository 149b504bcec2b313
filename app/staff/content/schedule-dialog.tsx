import { type FormEvent, useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import type { ContentDocument } from '#shared/staff/content-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { DateField } from '../kit/date-field.tsx';
import { DialogButtons } from '../kit/dialog-buttons.tsx';
import { FormDialog } from '../kit/form-dialog.tsx';
import { CallFailed } from '../kit/list-states.tsx';
import type { Acted } from './drafts/draft.ts';
import { readTyped, toTyped } from './schedule-times.ts';
import { explainActed, type Times } from './use-acts.ts';

/** When a document becomes public and until when, in Indian time. */
export function ScheduleDialog({
  open,
  item,
  onClose,
  onSchedule,
}: {
  readonly open: boolean;
  readonly item: ContentDocument;
  readonly onClose: () => void;
  readonly onSchedule: (times: Times) => Promise<Acted['failure']>;
}) {
  return (
    <FormDialog open={open} onClose={onClose} title={m.content_schedule_title()}>
      {open && <ScheduleForm item={item} onClose={onClose} onSchedule={onSchedule} />}
    </FormDialog>
  );
}

type Faults = Readonly<Record<string, string>>;

function ScheduleForm({
  item,
  onClose,
  onSchedule,
}: {
  readonly item: ContentDocument;
  readonly onClose: () => void;
  readonly onSchedule: (times: Times) => Promise<Acted['failure']>;
}) {
  const [from, setFrom] = useState(() => toTyped(item.at));
  const [until, setUntil] = useState(() => toTyped(item.until));
  const [faults, setFaults] = useState<Faults>({});
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const send = async (times: Times) => {
    setBusy(true);
    setFaults({});
    const failure = await onSchedule(times);
    setBusy(false);
    if (failure === null) {
      onClose();
      return;
    }
    const fields = failure.kind === 'refused' ? failure.fields : {};
    setFaults({ ...fields, ...('at' in fields ? { 'from.day': fields.at ?? '' } : {}) });
    setError(explainActed(failure));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [first, last] = [readTyped(from), readTyped(until)];
    const found = {
      ...(first.fault === null ? {} : { [`from.${first.fault.part}`]: first.fault.text }),
      ...(last.fault === null ? {} : { [`until.${last.fault.part}`]: last.fault.text }),
    };
    const isNothing = first.at === null && last.at === null;
    if (Object.keys(found).length > 0) setFaults(found);
    else if (isNothing) setFaults({ 'from.day': m.content_schedule_nothing() });
    else void send({ at: first.at, until: last.at });
  };
  const isScheduled = item.at !== null || item.until !== null;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-ink-soft">
        {m.content_schedule_text()} {item.state === 'published' && m.content_schedule_public()}
      </p>
      <div className="grid grid-cols-2 gap-3">
        <DateField
          name="from.day"
          isAhead
          label={m.content_schedule_from()}
          value={from.day}
          error={faults['from.day']}
          onChange={(day) => setFrom({ ...from, day })}
        />
        <TextField
          name="from.time"
          type="time"
          label={m.content_schedule_from_time()}
          value={from.time}
          error={faults['from.time']}
          onChange={(event) => setFrom({ ...from, time: event.target.value })}
        />
        <DateField
          name="until.day"
          isAhead
          label={m.content_schedule_until()}
          hint={m.content_schedule_until_hint()}
          value={until.day}
          error={faults['until.day'] ?? faults.until}
          onChange={(day) => setUntil({ ...until, day })}
        />
        <TextField
          name="until.time"
          type="time"
          label={m.content_schedule_until_time()}
          value={until.time}
          error={faults['until.time']}
          onChange={(event) => setUntil({ ...until, time: event.target.value })}
        />
      </div>
      <CallFailed error={error} />
      {isScheduled && (
        <Button
          tone="quiet"
          className="self-start"
          disabled={busy}
          onClick={() => void send({ at: null, until: null })}
        >
          {m.content_schedule_clear()}
        </Button>
      )}
      <DialogButtons onCancel={onClose} submitLabel={m.content_schedule_set()} busy={busy} />
    </form>
  );
}
