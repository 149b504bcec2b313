import type { FormEvent } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { isGuarded, type OrganisationGroup } from '#shared/organisation-form.ts';
import { saveOrganisation, setupFacts } from '#shared/setup/setup-endpoints.ts';
import { findDeclaration } from '#shared/staff/organisation-fields.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { DateField } from '../kit/date-field.tsx';
import { CallFailed } from '../kit/list-states.tsx';
import type { StepProps } from './step-props.ts';
import { useStep } from './use-step.ts';

/** The facts that receipts need, by the declarations of the desk's page Organisation. */
export function OrganisationStep({ state, onSaved, onNext }: StepProps) {
  const initial: Record<string, string> = Object.fromEntries(
    setupFacts.map((field) => [field, state.organisation[field] ?? '']),
  );
  const step = useStep(saveOrganisation, initial);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const answer = await step.save({ facts: step.values });
    if (answer === null) return;
    onSaved(answer.state);
    onNext();
  };
  return (
    <form ref={step.form} onSubmit={submit} noValidate className="flex flex-col gap-4">
      <p className="text-ink-soft">{m.setup_organisation_lead()}</p>
      <Facts step={step} fields={setupFacts.filter((field) => !isGuardedField(field))} />
      <section className="flex flex-col gap-4 border-t border-line pt-4">
        <p className="text-ink-soft">{m.setup_organisation_guarded()}</p>
        <Facts step={step} fields={setupFacts.filter(isGuardedField)} />
      </section>
      <CallFailed error={step.call.error} />
      <Button type="submit" busy={step.call.busy} className="self-start">
        {m.setup_save()}
      </Button>
    </form>
  );
}

function Facts({
  step,
  fields,
}: {
  readonly step: {
    readonly text: (field: string) => ReturnType<ReturnType<typeof useStep>['text']>;
    readonly set: (some: Record<string, string>) => void;
  };
  readonly fields: readonly string[];
}) {
  return fields.map((field) => {
    const [group = '', name = ''] = field.split('.');
    const declaration = findDeclaration(group as OrganisationGroup, name);
    if (declaration === null) return null;
    const { label, hint, widget, isRequired } = declaration;
    const common = {
      ...step.text(field),
      label: label(),
      hint: hint?.(),
      required: isRequired,
      autoComplete: 'off',
    };
    if (widget === 'date') {
      return (
        <DateField
          key={field}
          {...common}
          placeholder={m.org_day_typed()}
          onChange={(value) => step.set({ [field]: value })}
        />
      );
    }
    if (widget === 'lines') return <TextArea key={field} {...common} rows={3} />;
    return (
      <TextField
        key={field}
        {...common}
        type={widget === 'tel' || widget === 'email' ? widget : 'text'}
        spellCheck={false}
      />
    );
  });
}

function isGuardedField(field: string): boolean {
  const [group = '', name = ''] = field.split('.');
  return isGuarded(group as OrganisationGroup, name);
}
