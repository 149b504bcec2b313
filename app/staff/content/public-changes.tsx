import { useState } from 'react';
import type { ContentForm } from '#shared/content/forms/field-form.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { type ContentDocument, readPublicText } from '#shared/staff/content-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { Failed, Loading } from '../kit/list-states.tsx';
import { Panel } from '../kit/panel.tsx';
import { useLoaded } from '../kit/use-loaded.ts';
import { compareTexts } from './drafts/compare-texts.ts';
import { textsOf } from './drafts/draft-state.ts';
import { ShowValue } from './show-value.tsx';

/** What the saved draft says otherwise than the public page. */
export function PublicChanges({
  form,
  item,
}: {
  readonly form: ContentForm;
  readonly item: ContentDocument;
}) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Panel
      title={m.content_changes_title()}
      actions={
        !isOpen && (
          <Button tone="quiet" onClick={() => setIsOpen(true)}>
            {m.content_changes_open()}
          </Button>
        )
      }
    >
      {isOpen && <Changes key={item.version} form={form} item={item} />}
    </Panel>
  );
}

function Changes({ form, item }: { readonly form: ContentForm; readonly item: ContentDocument }) {
  const params = { kind: form.kind, id: item._id };
  const { data, status, error, reload } = useLoaded(readPublicText, { params });
  if (data === null) {
    return status === 'failed' ? <Failed message={error} onRetry={reload} /> : <Loading rows={2} />;
  }
  if (data.item === null) return null;
  const differences = compareTexts(textsOf(item), data.item, data.item);
  if (differences.length === 0) return <p>{m.content_changes_none()}</p>;
  return (
    <dl className="flex flex-col gap-4">
      {differences.map(({ key, language, field, mine, theirs }) => {
        const of = form.fields[field];
        if (of === undefined) return null;
        const lang = language === 'hi' ? 'hi' : 'en';
        const label = of.label();
        return (
          <div key={key}>
            <dt className="font-semibold">
              {lang === 'hi' ? m.content_in_hindi({ label }) : label}
            </dt>
            <dd className="mt-1 grid gap-3 md:grid-cols-2">
              <div className="min-w-0">
                <p className="text-sm text-ink-soft">{m.content_changes_public()}</p>
                <ShowValue form={of} value={theirs} other={mine} lang={lang} />
              </div>
              <div className="min-w-0">
                <p className="text-sm text-ink-soft">{m.content_changes_draft()}</p>
                <ShowValue form={of} value={mine} other={theirs} lang={lang} />
              </div>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
