import { m } from '#shared/messages/compiled/messages.js';
import { type OrganisationForm, toOrganisation } from '#shared/organisation-form.ts';
import { findOrganisationFaults } from '#shared/staff/check-organisation.ts';
import { addressOfAccount, writeUpiLink } from '#shared/upi-link.ts';
import { QrCode } from '../kit/qr-code.tsx';

/** The codes that donors will scan, as typed; none while the details are incomplete. */
export function PayCodes({ form }: { readonly form: OrganisationForm }) {
  const organisation = toOrganisation(form);
  const faults = findOrganisationFaults(form);
  const isWrong = Object.keys(faults).some((field) => field.startsWith('bank.'));
  const { upi, bank } = organisation;
  if (isWrong || (upi === null && bank === null)) return null;
  return (
    <div className="mt-4 grid gap-3">
      <div className="flex flex-wrap gap-6">
        {bank !== null && (
          <figure className="grid gap-1">
            <QrCode
              text={writeUpiLink(addressOfAccount(bank), organisation)}
              label={m.org_code_bank()}
            />
            <figcaption className="text-sm text-ink-soft">{m.org_code_bank_title()}</figcaption>
          </figure>
        )}
        {upi !== null && (
          <figure className="grid gap-1">
            <QrCode
              text={writeUpiLink(upi, organisation)}
              label={m.org_code_upi({ address: upi })}
            />
            <figcaption className="text-sm text-ink-soft">{m.org_code_upi_title()}</figcaption>
          </figure>
        )}
      </div>
      <p className="text-sm text-ink-soft">{m.org_code_note()}</p>
    </div>
  );
}
