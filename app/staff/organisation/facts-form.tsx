import { type FormEvent, useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import {
  changeOrganisation,
  type OrganisationShown,
} from '#shared/staff/organisation-endpoints.ts';
import { nameOrganisationField } from '#shared/staff/organisation-fields.ts';
import { useToast } from '../../ui/toast.tsx';
import { UnsavedGuard } from '../kit/unsaved-guard.tsx';
import { useCall } from '../kit/use-call.ts';
import { formatMoment } from '../money/format-moment.ts';
import { FactGroups } from './fact-groups.tsx';
import { FactsPreview } from './facts-preview.tsx';
import { SaveBar } from './save-bar.tsx';
import { groupChanges, useOrganisationDraft } from './use-draft.ts';

const CONFLICT = 409;
const TOAST_MS = 6_000;

/** The form of all facts. What was typed stays until it is saved or discarded, also when saving fails. */
export function FactsForm({
  organisation,
  onSaved,
  onLatest,
}: {
  readonly organisation: OrganisationShown;
  readonly onSaved: () => void;
  readonly onLatest: () => void;
}) {
  const draft = useOrganisationDraft(organisation);
  const call = useCall(changeOrganisation);
  const toast = useToast();
  const [reason, setReason] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const faults = { ...call.fields, ...draft.faults };
  const faulty = Object.keys(faults).map((field) => nameOrganisationField(field) ?? field);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (Object.keys(draft.faults).length > 0) return;
    const saved = await call.run({
      body: { version: organisation.version, reason, ...groupChanges(draft.changes) },
    });
    if (saved === null) return;
    draft.forget();
    setReason((now) => (now === reason ? '' : now));
    setHasTried(false);
    toast({ kind: 'success', text: describeOutcome(saved.asked), durationMs: TOAST_MS });
    onSaved();
  };
  return (
    <>
      <UnsavedGuard isUnsaved={() => draft.changes.length > 0} />
      <form noValidate onSubmit={save}>
        <div className="grid items-start gap-4 xl:grid-cols-[1fr_24rem]">
          <FactGroups draft={{ ...draft, faults }} showsAllFaults={hasTried} />
          <div className="xl:sticky xl:top-16">
            <FactsPreview draft={draft} />
          </div>
        </div>
        {draft.changes.length > 0 && (
          <SaveBar
            count={draft.changes.length}
            guardedCount={draft.guarded.length}
            reason={reason}
            onReason={setReason}
            busy={call.busy}
            error={
              hasTried && faulty.length > 0
                ? m.org_faulty({ fields: faulty.join(', ') })
                : call.error
            }
            onDiscard={() => {
              draft.clear();
              call.reset();
              setHasTried(false);
            }}
            onLatest={
              call.refusedWith === CONFLICT
                ? () => {
                    call.reset();
                    onLatest();
                  }
                : null
            }
          />
        )}
      </form>
    </>
  );
}

function describeOutcome(asked: { readonly effectiveAfter: string | null } | null): string {
  if (asked === null) return m.org_saved();
  return asked.effectiveAfter === null
    ? m.org_saved_asked()
    : m.org_saved_delayed({ at: formatMoment(asked.effectiveAfter) });
}
