import type { ReactNode } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { useOrganisation } from '../../site/organisation-context.ts';
import { useAppSelector } from '../../store/hooks.ts';

/** Beside the form: use of the money, payee and data protection. */
export function GoodToKnow({ general = false }: { readonly general?: boolean }) {
  const donorEmails = useAppSelector((state) => state.site.donorEmails);
  const { name, legalName, contact, registrations } = useOrganisation();
  return (
    <div className="flex flex-col gap-5 px-1 text-note">
      <Note heading={m.know_use_heading()}>{general ? m.know_use_general() : m.know_use()}</Note>
      <Note heading={m.know_who_heading()}>
        {[legalName ?? name, ...contact.addressLines].join(', ')}
        {registrations.trust !== null && (
          <span className="block">{m.trust_registered({ number: registrations.trust })}</span>
        )}
        {registrations.pan !== null && (
          <span className="block">{m.trust_pan({ number: registrations.pan })}</span>
        )}
      </Note>
      <Note heading={m.know_data_heading()}>
        {donorEmails === 'full' ? m.know_data_full() : m.know_data()}
      </Note>
    </div>
  );
}

function Note({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <div>
      <h3 className="font-semibold text-ink">{heading}</h3>
      <p className="text-ink-soft">{children}</p>
    </div>
  );
}
