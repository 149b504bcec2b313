import { renderSVG } from 'uqr';
import type { Organisation } from '#shared/organisation.ts';
import { addressOfAccount, writeUpiLink } from '#shared/upi-link.ts';

type Payee = Pick<Organisation, 'upi' | 'bank' | 'name' | 'legalName'>;

/** The QR code by which any UPI app pays to the organisation, as SVG; null while no UPI address is entered. */
export function drawUpiCode(payee: Pick<Payee, 'upi' | 'name' | 'legalName'>): string | null {
  return payee.upi === null ? null : draw(writeUpiLink(payee.upi, payee));
}

/** The same for its bank account; null while none is entered. */
export function drawBankCode(payee: Pick<Payee, 'bank' | 'name' | 'legalName'>): string | null {
  return payee.bank === null ? null : draw(writeUpiLink(addressOfAccount(payee.bank), payee));
}

const draw = (link: string) => renderSVG(link, { ecc: 'M', border: 2 });
