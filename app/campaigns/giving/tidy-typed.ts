/**
 * What people type or paste into a field, as the form's rules want it: PAN in capitals, numbers without the gaps in
 * which they are printed, a phone number without its country. Letters in a number stay, so that the fault is named.
 */
export function tidyTyped(field: string, typed: string): string {
  if (field === 'pan_no') return typed.replace(/\s/g, '').toUpperCase();
  if (field === 'aadhar_no') return typed.replace(/[\s-]/g, '');
  if (field === 'phone_no')
    return typed.replace(/[\s()-]/g, '').replace(/^(?:\+91|0(?=\d{10}$)|91(?=\d{10}$))/, '');
  return typed;
}
