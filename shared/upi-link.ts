import { CURRENCY } from './money.ts';
import type { Organisation } from './organisation.ts';

/** The deep link by which any UPI app pays to an address (NPCI's UPI linking specification: payee, name, currency). */
export function writeUpiLink(
  address: string,
  { name, legalName }: Pick<Organisation, 'name' | 'legalName'>,
): string {
  const query = [
    ['pa', address],
    ['pn', legalName ?? name],
    ['cu', CURRENCY],
  ].map(([key, value]) => `${key}=${encodeURIComponent(value ?? '')}`);
  return `upi://pay?${query.join('&')}`;
}

/** The UPI address of a bank account, which NPCI resolves by its number and IFSC. */
export function addressOfAccount({
  accountNumber,
  ifsc,
}: Pick<NonNullable<Organisation['bank']>, 'accountNumber' | 'ifsc'>): string {
  return `${accountNumber}@${ifsc}.ifsc.npci`;
}
