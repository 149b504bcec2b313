import { useMemo, useState } from 'react';
import {
  applyChanges,
  compareForms,
  dropDefaultHindiName,
  groupNames,
  isGuarded,
  type OrganisationChange,
  type OrganisationField,
  type OrganisationForm,
  type OrganisationGroup,
} from '#shared/organisation-form.ts';
import { findOrganisationFaults } from '#shared/staff/check-organisation.ts';
import type { OrganisationShown } from '#shared/staff/organisation-endpoints.ts';

export type OrganisationDraft = {
  /** The facts with what was typed. */
  readonly form: OrganisationForm;
  /** What was typed and differs from the facts. */
  readonly changes: readonly OrganisationChange[];
  /** Those that need a second administrator. */
  readonly guarded: readonly OrganisationChange[];
  /** Faults of the groups that were changed. */
  readonly faults: Readonly<Record<string, string>>;
  readonly type: (field: OrganisationField, value: string) => void;
  readonly clear: () => void;
  /** This was saved: drops it, and keeps what was typed since. */
  readonly forget: () => void;
};

/** What a person typed over the facts; it stays when newer facts are loaded. */
export function useOrganisationDraft(shown: OrganisationShown): OrganisationDraft {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  return useMemo(() => {
    const changed = applyChanges(
      shown,
      Object.entries(typed).map(([field, value]) => ({
        field: field as OrganisationField,
        to: value.trim() === '' ? null : value,
      })),
    );
    const form = dropDefaultHindiName(shown, changed, typed);
    const changes = compareForms(shown, form);
    return {
      form,
      changes,
      guarded: changes.filter(({ field }) => isGuardedField(field)),
      faults: faultsOfChanged(form, changes),
      type: (field, value) => setTyped((now) => ({ ...now, [field]: value })),
      clear: () => setTyped({}),
      forget: () =>
        setTyped((now) =>
          Object.fromEntries(Object.entries(now).filter(([field, to]) => to !== typed[field])),
        ),
    };
  }, [shown, typed]);
}

function isGuardedField(field: OrganisationField): boolean {
  const [group = '', name = ''] = field.split('.');
  return isGuarded(group as OrganisationGroup, name);
}

function faultsOfChanged(
  form: OrganisationForm,
  changes: readonly OrganisationChange[],
): Readonly<Record<string, string>> {
  const groups = groupNames.filter((group) =>
    changes.some(({ field }) => field.startsWith(`${group}.`)),
  );
  return Object.fromEntries(
    Object.entries(findOrganisationFaults(form)).filter(([field]) =>
      groups.some((group) => field.startsWith(`${group}.`)),
    ),
  );
}

/** The changes as the call takes them, by group. */
export function groupChanges(
  changes: readonly OrganisationChange[],
): Partial<Record<OrganisationGroup, Record<string, string | null>>> {
  const sent: Partial<Record<OrganisationGroup, Record<string, string | null>>> = {};
  for (const { field, to } of changes) {
    const [group = '', name = ''] = field.split('.');
    const fields = sent[group as OrganisationGroup] ?? {};
    fields[name] = to;
    sent[group as OrganisationGroup] = fields;
  }
  return sent;
}
