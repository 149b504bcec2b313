import { renderSVG } from 'uqr';
import { CURRENCY } from '#shared/money.ts';
import type { Organisation } from '#shared/organisation.ts';

/** The QR code by which any UPI app pays to the organisation, as SVG; null while no UPI address is entered. */
export function drawUpiCode({
  upi,
  name,
  legalName,
}: Pick<Organisation, 'upi' | 'name' | 'legalName'>): string | null {
  if (upi === null) return null;
  // The form of NPCI's UPI linking specification: payee address, payee name, currency.
  const query = [
    ['pa', upi],
    ['pn', legalName ?? name],
    ['cu', CURRENCY],
  ].map(([key, value]) => `${key}=${encodeURIComponent(value ?? '')}`);
  return renderSVG(`upi://pay?${query.join('&')}`, { ecc: 'M', border: 2 });
}
