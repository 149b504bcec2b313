import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { Button } from '../../ui/button.tsx';
import { SamePersonDialog } from '../donations/same-person-dialog.tsx';
import type { EntryQuestion as Question } from './entry-answers.ts';
import type { Entry } from './use-entry.ts';

/** What must be answered before the donation is saved; nothing while there is no question. */
export function EntryQuestion({
  entry: { question, draft, busy, cancelQuestion },
  onAnswer,
}: {
  readonly entry: Entry;
  readonly onAnswer: Entry['submit'];
}) {
  if (question === null) return null;
  const fields = Object.keys(question.fields);
  const ofPerson = fields.find((field) => field === 'pan_no' || field === 'donor');
  if (ofPerson !== undefined && question.other !== null) {
    return (
      <SamePersonDialog
        shared={ofPerson === 'pan_no' ? 'pan' : 'phone'}
        typed={draft}
        otherDonorId={question.other}
        onSame={(donor) => void onAnswer({ donor, confirm: [ofPerson] })}
        onDifferent={() => void onAnswer({ confirm: [ofPerson] })}
        onCancel={cancelQuestion}
      />
    );
  }
  return (
    <QuestionPanel
      question={question}
      busy={busy}
      onConfirm={() => void onAnswer({ confirm: fields })}
    />
  );
}

/** The questions of a 409 with one button that answers them with yes; it takes the focus. */
function QuestionPanel({
  question: { fields, other },
  busy,
  onConfirm,
}: {
  readonly question: Question;
  readonly busy: boolean;
  readonly onConfirm: () => void;
}) {
  const confirm = useRef<HTMLButtonElement>(null);
  useEffect(() => confirm.current?.focus(), []);
  const isReference = 'reference' in fields;
  return (
    <section
      aria-label={m.question_title()}
      className="grid justify-items-start gap-3 rounded-xl border border-marigold bg-marigold/20 px-4 py-3"
    >
      <div role="alert" className="grid gap-1">
        {Object.entries(fields).map(([field, text]) => (
          <p key={field}>{text}</p>
        ))}
        {'pan_no' in fields && <p className="text-sm">{m.entry_anyway_chosen()}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button ref={confirm} tone="secondary" busy={busy} onClick={onConfirm}>
          {nameAnswer(fields)}
        </Button>
        {isReference && other !== null && (
          <Link to={`/records/${other}`}>{m.question_reference_open()}</Link>
        )}
      </div>
    </section>
  );
}

/** Fields whose question is whether they were typed rightly. */
const OF_TYPING = ['fullname', 'phone_no', 'cheque_date'];

function nameAnswer(fields: Readonly<Record<string, string>>): string {
  if ('reference' in fields) return m.question_anyway_reference();
  const isTyping = Object.keys(fields).every((field) => OF_TYPING.includes(field));
  return isTyping ? m.question_anyway() : m.entry_anyway();
}
