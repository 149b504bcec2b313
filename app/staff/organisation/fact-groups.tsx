import { useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import {
  groupNames,
  isGuarded,
  type OrganisationField,
  type OrganisationGroup,
  organisationGroups,
} from '#shared/organisation-form.ts';
import { findDeclaration, organisationGroupNames } from '#shared/staff/organisation-fields.ts';
import { Panel } from '../kit/panel.tsx';
import { FactField } from './fact-field.tsx';
import { PayCodes } from './pay-codes.tsx';
import type { OrganisationDraft } from './use-draft.ts';

/** Said once for groups that are guarded as a whole. */
const groupNotes: Partial<Record<OrganisationGroup, () => string>> = {
  registrations: m.org_group_guarded_scans,
  bank: m.org_group_guarded,
};

/** All fields in their groups. A fault shows once its field was left, those of colours at once. */
export function FactGroups({
  draft,
  showsAllFaults,
}: {
  readonly draft: OrganisationDraft;
  /** True after an attempt to save. */
  readonly showsAllFaults: boolean;
}) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { form, faults, type } = draft;
  return (
    <div className="grid gap-4">
      {groupNames.map((group) => (
        <Panel key={group} title={organisationGroupNames[group]()} className="scroll-mt-16">
          {groupNotes[group] !== undefined && (
            <p className="mb-2 text-sm text-ink-soft">{groupNotes[group]()}</p>
          )}
          <div id={`facts-${group}`} className="grid gap-x-5 gap-y-1 sm:grid-cols-2">
            {organisationGroups[group].map((name) => {
              const declaration = findDeclaration(group, name);
              if (declaration === null) return null;
              const field: OrganisationField = `${group}.${name}`;
              const isShown = showsAllFaults || left.has(field) || declaration.widget === 'colour';
              return (
                <div
                  key={name}
                  className={declaration.widget === 'lines' ? 'sm:col-span-2' : undefined}
                >
                  <FactField
                    name={field}
                    declaration={declaration}
                    isGuarded={groupNotes[group] === undefined && isGuarded(group, name)}
                    value={form[group][name] ?? ''}
                    error={isShown ? faults[field] : undefined}
                    onChange={(value) => type(field, value)}
                    onLeave={() => setLeft((now) => new Set(now).add(field))}
                  />
                </div>
              );
            })}
          </div>
          {group === 'bank' && <PayCodes form={form} />}
        </Panel>
      ))}
    </div>
  );
}
