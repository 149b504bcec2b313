import { useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { Panel } from '../kit/panel.tsx';

const views = ['html', 'text'] as const;
type View = (typeof views)[number];

const labels: Record<View, () => string> = {
  html: m.newsletter_preview_html,
  text: m.newsletter_preview_text,
};

/** The mail as subscribers see it, in both of its forms. */
export function NewsletterPreview({
  id,
  mail,
}: {
  readonly id: string;
  readonly mail: { readonly subject: string; readonly text: string };
}) {
  const [view, setView] = useState<View>('html');
  return (
    <Panel
      title={m.newsletter_preview()}
      actions={
        <fieldset className="m-0 flex gap-1 border-0 p-0">
          <legend className="sr-only">{m.newsletter_preview()}</legend>
          {views.map((one) => (
            <label
              key={one}
              className="inline-flex min-h-9 cursor-pointer items-center rounded-lg border border-line-strong px-3 text-sm has-checked:border-action has-checked:bg-action-wash has-focus-visible:outline-3"
            >
              <input
                type="radio"
                name="view"
                value={one}
                checked={view === one}
                onChange={() => setView(one)}
                className="sr-only"
              />
              {labels[one]()}
            </label>
          ))}
        </fieldset>
      }
    >
      <p className="mb-2 wrap-anywhere">
        <span className="text-ink-soft">{m.newsletter_subject()}:</span> {mail.subject}
      </p>
      {view === 'html' ? (
        <iframe
          title={m.newsletter_preview_frame()}
          src={`/api/staff/newsletters/${encodeURIComponent(id)}/preview.html`}
          sandbox=""
          className="h-[60vh] min-h-80 w-full rounded-lg border border-line"
        />
      ) : (
        <section
          aria-label={m.newsletter_preview_text()}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling must work by keyboard
          tabIndex={0}
          className="h-[60vh] min-h-80 overflow-auto rounded-lg border border-line bg-paper p-3"
        >
          <pre className="m-0 text-sm whitespace-pre-wrap wrap-anywhere">{mail.text}</pre>
        </section>
      )}
    </Panel>
  );
}
