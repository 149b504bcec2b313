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
import { TextDifferences } from './text-differences.tsx';

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
    <TextDifferences
      form={form}
      differences={differences}
      theirs={m.content_changes_public()}
      mine={m.content_changes_draft()}
    />
  );
}
