import { useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { changeView, deleteView, type SavedView } from '#shared/staff/list-choices-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useMay } from '../access/use-staff.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { FormDialog } from '../kit/form-dialog.tsx';
import { CallFailed } from '../kit/list-states.tsx';
import { RowButton } from '../kit/row-button.tsx';
import { useCall } from '../kit/use-call.ts';

type ManageViewsProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly views: readonly SavedView[];
  readonly onChanged: () => void;
};

/** Renames, shares and deletes saved views: one's own, and as administrator the shared ones. */
export function ManageViews({ open, onClose, views, onChanged }: ManageViewsProps) {
  const [deleted, setDeleted] = useState<SavedView | null>(null);
  const deleting = useCall(deleteView);
  const toast = useToast();
  const confirmDelete = async () => {
    if (deleted === null) return null;
    const { error } = await deleting.attempt({ params: { id: deleted._id } });
    if (error !== null) return error;
    toast({ text: m.views_deleted({ name: deleted.name }) });
    setDeleted(null);
    onChanged();
    return null;
  };
  return (
    <>
      <FormDialog open={open} onClose={onClose} title={m.views_manage_title()}>
        <ul className="grid gap-2">
          {views.map((view) => (
            <OneView
              key={view._id}
              view={view}
              onChanged={onChanged}
              onDelete={() => setDeleted(view)}
            />
          ))}
        </ul>
      </FormDialog>
      <ConfirmDialog
        open={deleted !== null}
        onClose={() => setDeleted(null)}
        title={m.views_delete_title({ name: deleted?.name ?? '' })}
        confirmLabel={m.views_delete()}
        onConfirm={confirmDelete}
      >
        <p>{deleted?.shared ? m.views_delete_text_shared() : m.views_delete_text_private()}</p>
      </ConfirmDialog>
    </>
  );
}

function OneView({
  view,
  onChanged,
  onDelete,
}: {
  readonly view: SavedView;
  readonly onChanged: () => void;
  readonly onDelete: () => void;
}) {
  const [name, setName] = useState<string | null>(null);
  const changing = useCall(changeView);
  const isAdmin = useMay('staff.manage');
  const change = async (body: { name?: string; shared?: boolean }) => {
    if ((await changing.run({ params: { id: view._id }, body })) === null) return;
    setName(null);
    onChanged();
  };
  const whose = view.own
    ? view.shared
      ? m.views_shared()
      : m.views_private()
    : m.views_shared_by({ name: view.savedBy });
  return (
    <li className="rounded-lg border border-line px-3 py-2">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold wrap-anywhere">{view.name}</span>
        <span className="text-sm text-ink-soft">{whose}</span>
      </p>
      {name !== null && (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void change({ name });
          }}
          className="mt-1 flex items-end gap-2"
        >
          <TextField
            name="name"
            label={m.views_name()}
            maxLength={60}
            value={name}
            error={changing.fields.name}
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="submit" busy={changing.busy}>
            {m.views_rename()}
          </Button>
        </form>
      )}
      {name === null && (view.own || isAdmin) && (
        <div className="mt-1 flex flex-wrap gap-2">
          <RowButton
            aria-label={m.views_rename_named({ name: view.name })}
            onClick={() => setName(view.name)}
          >
            {m.views_rename()}
          </RowButton>
          <RowButton
            aria-label={
              view.shared
                ? m.views_unshare_named({ name: view.name })
                : m.views_share_named({ name: view.name })
            }
            onClick={() => void change({ shared: !view.shared })}
          >
            {view.shared ? m.views_unshare() : m.views_share()}
          </RowButton>
          <RowButton aria-label={m.views_delete_named({ name: view.name })} onClick={onDelete}>
            {m.views_delete()}
          </RowButton>
        </div>
      )}
      <CallFailed error={changing.fields.name === undefined ? changing.error : null} />
    </li>
  );
}
