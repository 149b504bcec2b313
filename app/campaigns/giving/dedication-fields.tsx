import { useId } from 'react';
import { DEDICATIONS, nameDedicationKind } from '#shared/dedications.ts';
import type { FieldFaults } from '#shared/donor-form.ts';
import { FIELD_LIMITS } from '#shared/field-limits.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { Checkbox } from '../../ui/checkbox.tsx';
import { describeField, FieldFrame, fieldStyle } from '../../ui/field-frame.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** In whose name the donation is given, optional; the fields after the choice appear with it (gift-card.css). */
export function DedicationFields({ faults }: { readonly faults: FieldFaults }) {
  const id = useId();
  return (
    <div className="dedication flex flex-col gap-3">
      <FieldFrame id={id} label={m.dedication_label()} error={faults.dedication_kind}>
        <div className="relative">
          <select
            id={id}
            name="dedication_kind"
            defaultValue=""
            {...describeField(id, { error: faults.dedication_kind })}
            className={`${fieldStyle} min-h-12 appearance-none py-2 pr-11`}
          >
            <option value="">{m.dedication_none()}</option>
            {DEDICATIONS.map((kind) => (
              <option key={kind} value={kind}>
                {nameDedicationKind(kind)}
              </option>
            ))}
          </select>
          {/* The browsers' own arrow touches the rounded edge. */}
          <span className="pointer-events-none absolute inset-y-0 right-3.5 flex items-center text-ink-soft">
            <Icon name="down" />
          </span>
        </div>
      </FieldFrame>
      <div className="dedication-rest flex flex-col gap-3">
        <TextField
          label={m.dedication_name()}
          error={faults.dedication_name}
          name="dedication_name"
          maxLength={FIELD_LIMITS.dedication}
          autoComplete="off"
          autoCapitalize="words"
          enterKeyHint="next"
        />
        <TextField
          label={m.dedication_from()}
          hint={m.dedication_from_hint()}
          error={faults.dedication_from}
          name="dedication_from"
          maxLength={FIELD_LIMITS.dedication}
          autoComplete="off"
          autoCapitalize="words"
          enterKeyHint="next"
        />
        <Checkbox label={m.dedication_listed()} name="list_dedication" />
      </div>
    </div>
  );
}
