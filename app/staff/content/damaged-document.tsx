import type { ContentForm } from '#shared/content/forms/field-form.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { ContentDocument } from '#shared/staff/content-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { useRunActs } from './document-acts.tsx';
import { DocumentState } from './document-state.tsx';
import type { Draft } from './drafts/draft.ts';
import { VersionsPanel } from './panels/versions-panel.tsx';
import { UnreadableNotice } from './unreadable-text.tsx';

/** A document whose draft the form cannot open: its text as it is stored, earlier versions, and the bin. */
export function DamagedDocument({
  form,
  draft,
  item,
  title,
  back,
}: {
  readonly form: ContentForm;
  readonly draft: Draft;
  readonly item: ContentDocument;
  readonly title: string;
  readonly back: { readonly to: string; readonly label: string };
}) {
  const { acts, busy, run } = useRunActs(form.kind, draft, () => {});
  const isBinned = item.state === 'binned';
  return (
    <>
      <PageHead
        title={title}
        detail={<DocumentState item={item} />}
        back={back}
        actions={
          form.fixedIds !== true &&
          !isBinned && (
            <Button tone="quiet" disabled={busy} onClick={() => run(acts.bin)}>
              {m.content_bin()}
            </Button>
          )
        }
      />
      <div className="flex flex-col gap-4">
        {item.stored !== null && <UnreadableNotice kind={form.kind} stored={item.stored} />}
        {isBinned && (
          <Button busy={busy} className="self-start" onClick={() => run(acts.restore)}>
            {m.content_restore()}
          </Button>
        )}
        <VersionsPanel
          form={form}
          item={item}
          onRestore={(version) => run(() => acts.restoreVersion(version))}
        />
      </div>
    </>
  );
}
