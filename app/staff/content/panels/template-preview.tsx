import { useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import {
  previewDocumentNote,
  previewTemplate,
  previewTemplateMail,
  testTemplate,
} from '#shared/staff/template-endpoints.ts';
import { Button } from '../../../ui/button.tsx';
import { CallFailed, Failed, Loading } from '../../kit/list-states.tsx';
import { useCall } from '../../kit/use-call.ts';
import { useLoaded } from '../../kit/use-loaded.ts';

type Item = { readonly kind: string; readonly id: string; readonly version: number };

/** A mail or a document with the draft in it and an invented donation, drawn again after each save. */
export function TemplatePreview({ preview, ...item }: Item & { readonly preview: 'mail' | 'pdf' }) {
  return (
    <section aria-label={m.content_preview()} className="min-w-0">
      {preview === 'mail' ? (
        <MailPreview {...item} />
      ) : (
        <>
          <div className="mb-2 flex flex-wrap items-center gap-2">
            <TestMail {...item} />
          </div>
          <PreviewFrame address={addressOf(previewDocumentNote.path, item)} />
        </>
      )}
      <p className="mt-2 text-sm text-ink-soft">{m.template_preview_note()}</p>
    </section>
  );
}

function MailPreview({ kind, id, version }: Item) {
  const [isText, setIsText] = useState(false);
  // Each version is another preview; the one before stays while the next loads.
  const { data, status, error, reload } = useLoaded(previewTemplate, {
    params: { kind, id },
    query: { v: String(version) },
  });
  if (data === null) {
    return status === 'failed' ? <Failed message={error} onRetry={reload} /> : <Loading rows={4} />;
  }
  const views = [
    { label: m.template_preview_html(), isPressed: !isText, show: () => setIsText(false) },
    { label: m.template_preview_text(), isPressed: isText, show: () => setIsText(true) },
  ];
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center gap-2">
        {views.map(({ label, isPressed, show }) => (
          <Button
            key={label}
            tone={isPressed ? 'secondary' : 'quiet'}
            aria-pressed={isPressed}
            onClick={show}
          >
            {label}
          </Button>
        ))}
        <TestMail kind={kind} id={id} />
      </div>
      <p className="mb-2 font-semibold wrap-anywhere">
        {m.template_preview_subject({ subject: data.subject })}
      </p>
      {isText ? (
        <pre className="m-0 rounded-lg border border-line bg-card p-4 text-sm whitespace-pre-wrap wrap-anywhere">
          {data.text}
        </pre>
      ) : (
        <PreviewFrame address={addressOf(previewTemplateMail.path, { id, version })} />
      )}
    </>
  );
}

/** That what is published cannot be read, and what is used instead; nothing while it can. */
export function ProgramTextNotice({ kind, id, version }: Item) {
  const { data } = useLoaded(previewTemplate, {
    params: { kind, id },
    query: { v: String(version) },
  });
  if (data?.isUnreadable !== true) return null;
  return (
    <p role="alert" className="mb-2 rounded-xl bg-danger-wash px-3 py-2 font-semibold text-danger">
      {m.template_unreadable()}
    </p>
  );
}

function PreviewFrame({ address }: { readonly address: string }) {
  return (
    <>
      <iframe
        key={address}
        src={address}
        title={m.content_preview()}
        className="h-160 w-full rounded-lg border border-line bg-white"
      />
      <a href={address} target="_blank" rel="noreferrer" className="text-sm">
        {m.template_preview_open()}
      </a>
    </>
  );
}

const addressOf = (path: string, { id, version }: { id: string; version: number }) =>
  `${path.replace(':id', encodeURIComponent(id))}?v=${version}`;

/** Sends the draft to the reader of this page. */
function TestMail({ kind, id }: Pick<Item, 'kind' | 'id'>) {
  const sending = useCall(testTemplate);
  const [to, setTo] = useState('');
  const send = async () => {
    setTo('');
    const sent = await sending.run({ params: { kind, id }, body: {} });
    if (sent !== null) setTo(sent.to);
  };
  return (
    <>
      <Button tone="quiet" busy={sending.busy} onClick={() => void send()}>
        {m.template_test_send()}
      </Button>
      {to !== '' && (
        <p role="status" className="text-sm">
          {m.template_test_sent({ address: to })}
        </p>
      )}
      <CallFailed error={sending.error} />
    </>
  );
}
