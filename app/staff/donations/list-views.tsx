import { useState } from 'react';
import { Link } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import type { DonationColumn } from '#shared/staff/donation-columns.ts';
import { type SavedView, saveView } from '#shared/staff/list-choices-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { FormDialog } from '../kit/form-dialog.tsx';
import { CallFailed } from '../kit/list-states.tsx';
import { useCall } from '../kit/use-call.ts';
import { isSameSearch, listSavedViews, toListAddress, toViewAddress } from './list-address.ts';
import { ManageViews } from './manage-views.tsx';

type ListViewsProps = {
  /** The address of the list, after the question mark. */
  readonly search: string;
  readonly columns: readonly DonationColumn[];
  readonly views: readonly SavedView[];
  /** False: the list shows something that stands in no address. */
  readonly isShown: boolean;
  readonly onChanged: () => void;
};

const linkStyle =
  'inline-flex min-h-8 items-center rounded-full border border-line-strong/60 bg-card px-2.5 text-sm font-semibold text-ink no-underline hover:border-action hover:text-action-deep aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-paper';

/** Links to the predefined and the saved views, and what saves and manages them. */
export function ListViews({ search, columns, views, isShown, onChanged }: ListViewsProps) {
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  const links = [
    ...listSavedViews(new Date()).map(({ name, label, filters }) => ({
      key: name,
      label: label(),
      to: toListAddress(filters),
    })),
    ...views.map((view) => ({ key: view._id, label: view.name, to: toViewAddress(view) })),
  ];
  const current = isShown
    ? links.find(({ to }) => isSameSearch(to.split('?')[1] ?? '', search))
    : undefined;
  return (
    <nav aria-label={m.records_views()} className="mb-2 print:hidden">
      <ul className="flex flex-wrap items-center gap-1.5">
        {links.map(({ key, label, to }) => (
          <li key={key} className="max-w-56">
            <Link
              to={to}
              aria-current={key === current?.key ? 'page' : undefined}
              className={linkStyle}
            >
              <span className="truncate">{label}</span>
            </Link>
          </li>
        ))}
        <li className="flex">
          <SmallButton onClick={() => setDialog('save')}>{m.views_save()}</SmallButton>
          {views.length > 0 && (
            <SmallButton onClick={() => setDialog('manage')}>{m.views_manage()}</SmallButton>
          )}
        </li>
      </ul>
      <FormDialog
        open={dialog === 'save'}
        onClose={() => setDialog(null)}
        title={m.views_save_title()}
      >
        <SaveForm
          search={search}
          columns={columns}
          onClose={() => setDialog(null)}
          onSaved={() => {
            setDialog(null);
            onChanged();
          }}
        />
      </FormDialog>
      <ManageViews
        open={dialog === 'manage'}
        onClose={() => setDialog(null)}
        views={views}
        onChanged={onChanged}
      />
    </nav>
  );
}

function SmallButton({
  onClick,
  children,
}: {
  readonly onClick: () => void;
  readonly children: string;
}) {
  return (
    <Button tone="quiet" onClick={onClick} className="min-h-8! px-2.5! py-0! text-sm!">
      {children}
    </Button>
  );
}

function SaveForm({
  search,
  columns,
  onClose,
  onSaved,
}: {
  readonly search: string;
  readonly columns: readonly DonationColumn[];
  readonly onClose: () => void;
  readonly onSaved: () => void;
}) {
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const saving = useCall(saveView);
  const toast = useToast();
  const query = new URLSearchParams(search);
  const isSearched = query.has('q') || query.has('donor');
  for (const part of ['q', 'donor', 'after', 'view']) query.delete(part);
  const save = async () => {
    if (saving.busy) return;
    const answer = await saving.run({ body: { name, query: query.toString(), columns, shared } });
    if (answer === null) return;
    toast({ text: m.views_saved({ name: answer.view.name }) });
    onSaved();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      className="flex flex-col gap-4"
    >
      <p>
        {m.views_save_text()} {isSearched && m.views_save_without_search()}
      </p>
      <TextField
        name="name"
        label={m.views_name()}
        required
        maxLength={60}
        value={name}
        error={saving.fields.name}
        onChange={(event) => setName(event.target.value)}
      />
      <Checkbox
        name="shared"
        label={m.views_share()}
        checked={shared}
        onChange={(event) => setShared(event.target.checked)}
      />
      <CallFailed error={saving.fields.name === undefined ? saving.error : null} />
      <div className="flex justify-end gap-2">
        <Button tone="secondary" onClick={onClose}>
          {m.desk_leave_it()}
        </Button>
        <Button type="submit" busy={saving.busy}>
          {m.views_save()}
        </Button>
      </div>
    </form>
  );
}
