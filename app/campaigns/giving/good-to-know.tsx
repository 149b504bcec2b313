import type { ReactNode } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { organisation } from '#shared/organisation.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';

/** Beside the form: what the money does, who receives it, how data is kept, and the trust strip. */
export function GoodToKnow({ general = false }: { readonly general?: boolean }) {
  const donorEmails = useAppSelector((state) => state.site.donorEmails);
  const { name, legalName, contact, registrations } = organisation;
  return (
    <div className="flex flex-col gap-5 px-1 text-[0.95rem]">
      <ul className="flex flex-col gap-2 p-0">
        <Trust icon="shield">{m.trust_safe()}</Trust>
        <Trust icon="mail">{m.trust_receipt()}</Trust>
        {registrations.section80G !== null && (
          <Trust icon="check">{m.trust_80g({ number: registrations.section80G })}</Trust>
        )}
        {registrations.section12A !== null && (
          <Trust icon="check">{m.trust_12a({ number: registrations.section12A })}</Trust>
        )}
      </ul>
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

function Trust({ icon, children }: { readonly icon: IconName; readonly children: ReactNode }) {
  return (
    <li className="flex list-none items-start gap-2.5">
      <Icon name={icon} className="mt-0.5 size-5 text-peacock" />
      {children}
    </li>
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
