/**
 * Normalizes input by the form's rules: PAN in capitals, numbers without separators, a phone number without the country
 * code. Letters in a number stay, so that the error is reported.
 */
export function tidyTyped(field: string, typed: string): string {
  if (field === 'pan_no') return typed.replace(/\s/g, '').toUpperCase();
  if (field === 'aadhar_no') return typed.replace(/[\s-]/g, '');
  if (field === 'phone_no')
    return typed.replace(/[\s()-]/g, '').replace(/^(?:\+91|0(?=\d{10}$)|91(?=\d{10}$))/, '');
  return typed;
}
