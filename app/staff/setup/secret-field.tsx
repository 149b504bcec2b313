import type { ComponentProps } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { TextField } from '../../ui/text-field.tsx';

type SecretFieldProps = ComponentProps<typeof TextField> & {
  /** It is stored, and an empty field keeps it. */
  readonly isKept: boolean;
};

/** The field of a password or key, which is never shown again once it is stored. */
export function SecretField({ isKept, ...field }: SecretFieldProps) {
  return (
    <TextField
      {...field}
      hint={isKept ? m.setup_kept_secret() : undefined}
      type="password"
      autoComplete="off"
    />
  );
}
