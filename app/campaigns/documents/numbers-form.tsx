import { type FormEvent, useRef, useState } from 'react';
import { addIdentityNumbers } from '#shared/calls.ts';
import type { FieldFaults } from '#shared/donor-form.ts';
import { FIELD_LIMITS } from '#shared/field-limits.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { ApiError } from '../../api-client.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { focusFirstFault, tidyTyped } from '../giving/form-fields.ts';

/** PAN and Aadhaar given after the donation, for the certificate. What was typed stays on every failure. */
export function NumbersForm({
  token,
  onAdded,
}: {
  readonly token: string;
  readonly onAdded: () => void;
}) {
  const api = useAppDispatch()((_dispatch, _getState, services) => services.api);
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<FieldFaults>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const read = (field: string) => tidyTyped(field, String(typed.get(field) ?? ''));
    setBusy(true);
    setFaults({});
    setRefusal(null);
    try {
      const body = { pan_no: read('pan_no'), aadhar_no: read('aadhar_no') };
      await api.call(addIdentityNumbers, { params: { token }, body });
      onAdded();
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      setFaults(fields);
      if (Object.keys(fields).length === 0) setRefusal(describeRefusal(error));
      else if (form.current !== null) focusFirstFault(form.current, fields);
    }
    setBusy(false);
  };
  const clear = (field: string) => setFaults(({ [field]: _corrected, ...others }) => others);
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid w-full gap-3 sm:grid-cols-2">
      <p className="sm:col-span-2">{m.numbers_text()}</p>
      <TextField
        label={m.field_pan_no()}
        hint={m.field_pan_no_hint()}
        error={faults.pan_no}
        name="pan_no"
        required
        maxLength={FIELD_LIMITS.pan_no + 4}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="next"
        onChange={() => clear('pan_no')}
      />
      <TextField
        label={m.field_aadhar_no()}
        hint={m.field_aadhar_no_hint()}
        error={faults.aadhar_no}
        name="aadhar_no"
        required
        maxLength={FIELD_LIMITS.aadhar_no + 4}
        autoComplete="off"
        inputMode="numeric"
        enterKeyHint="go"
        onChange={() => clear('aadhar_no')}
      />
      <p role="status" className="font-semibold text-danger empty:hidden sm:col-span-2">
        {refusal}
      </p>
      <Button type="submit" tone="secondary" busy={busy} className="sm:col-span-2">
        {m.numbers_save()}
      </Button>
    </form>
  );
}

function describeRefusal(error: unknown): string {
  return (error instanceof ApiError ? error.serverMessage : null) ?? m.document_failed();
}
