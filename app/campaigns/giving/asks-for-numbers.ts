import type { FormPolicy } from '#shared/donor-form.ts';

/** Whether the form asks for PAN and Aadhaar: without an approval nobody could be given the certificate for them. */
export function asksForNumbers(
  { identityNumbers }: Pick<FormPolicy, 'identityNumbers'>,
  approval: string | null,
): boolean {
  return identityNumbers === 'required' || approval !== null;
}
