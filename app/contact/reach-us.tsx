import type { ReactNode } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { useOrganisation } from '../site/organisation-context.ts';
import { styleButton } from '../ui/button-style.ts';
import { Icon, type IconName } from '../ui/icon.tsx';

const MAP = 'https://www.google.com/maps/search/?api=1&query=';

/** Address, map, phone, mail and hours; what has not been entered is not shown. */
export function ReachUs() {
  const organisation = useOrganisation();
  const { addressLines, phone, email, hours } = organisation.contact;
  const postalAddress = [organisation.legalName ?? organisation.name, ...addressLines].join(', ');
  return (
    <section aria-labelledby="where-we-are" className="flex flex-col gap-6">
      <h2 id="where-we-are" className="font-display text-3xl text-ink">
        {m.contact_reach_heading()}
      </h2>
      <address className="flex flex-col gap-5 not-italic">
        <ContactMethod icon="place" label={m.contact_address()}>
          {addressLines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
          <a
            href={MAP + encodeURIComponent(postalAddress)}
            target="_blank"
            rel="noopener noreferrer"
            className={`mt-3 ${styleButton({ tone: 'secondary' })}`}
          >
            {m.contact_map()} <span className="sr-only">{m.contact_new_tab()}</span>
          </a>
        </ContactMethod>
        {phone !== null && (
          <ContactMethod icon="phone" label={m.contact_phone()}>
            <a
              href={`tel:${phone.replace(/[^+\d]/g, '')}`}
              className="inline-flex min-h-11 items-center"
            >
              {phone}
            </a>
          </ContactMethod>
        )}
        {email !== null && (
          <ContactMethod icon="mail" label={m.contact_email()}>
            <a href={`mailto:${email}`} className="inline-flex min-h-11 items-center break-all">
              {email}
            </a>
          </ContactMethod>
        )}
        {hours !== null && (
          <ContactMethod icon="clock" label={m.contact_hours()}>
            {hours}
          </ContactMethod>
        )}
      </address>
    </section>
  );
}

function ContactMethod({
  icon,
  label,
  children,
}: {
  readonly icon: IconName;
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <div className="flex gap-4">
      <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-peacock-wash text-peacock">
        <Icon name={icon} className="size-6" />
      </span>
      <div>
        <p className="text-sm text-ink-soft">{label}</p>
        <div className="text-lg text-ink">{children}</div>
      </div>
    </div>
  );
}
