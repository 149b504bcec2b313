import { useEffect, useRef } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { TextField } from '../../ui/text-field.tsx';

/** Six-digit code of an authenticator app; takes the focus as the only field, and again when its code was refused. */
export function CodeField({ error }: { readonly error?: string | undefined }) {
  const field = useFocus();
  useEffect(() => {
    if (error !== undefined) field.current?.focus();
  }, [error, field]);
  return (
    <TextField
      ref={field}
      name="code"
      label={m.desk_code()}
      hint={m.desk_code_hint()}
      error={error}
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={7}
      required
      className="tabular-nums tracking-widest"
    />
  );
}

/** A recovery code. */
export function RecoveryCodeField() {
  const field = useFocus();
  return (
    <TextField
      key="recovery"
      ref={field}
      name="code"
      label={m.desk_recovery_code()}
      hint={m.desk_recovery_code_hint()}
      autoComplete="off"
      spellCheck={false}
      required
    />
  );
}

function useFocus() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return field;
}
