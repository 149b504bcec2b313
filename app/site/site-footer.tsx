import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { organisation } from '#shared/organisation.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { BrandMark } from './brand-mark.tsx';
import { ChatLink } from './chat-link.tsx';

/** Who we are, how to reach us, under which registrations; what has not been entered is not shown. */
export function SiteFooter() {
  const { contact, registrations } = organisation;
  const entered = [
    { name: m.footer_trust(), value: registrations.trust },
    { name: m.footer_pan(), value: registrations.pan },
    { name: m.footer_12a(), value: registrations.section12A },
    { name: m.footer_80g(), value: registrations.section80G },
    { name: m.footer_csr1(), value: registrations.csr1 },
    { name: m.footer_fcra(), value: registrations.fcra },
  ].filter(({ value }) => value !== null);
  return (
    <footer className="site-footer mt-20 bg-ink text-paper">
      <div className="mx-auto grid max-w-7xl gap-10 px-4 pt-14 pb-8 sm:grid-cols-2 sm:px-6 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
        <div className="sm:col-span-2 lg:col-span-2">
          <p className="flex items-center gap-3 font-display text-2xl">
            <BrandMark className="w-8" />
            {organisation.legalName ?? organisation.name}
          </p>
          <p className="mt-4 max-w-sm text-paper/80">{m.footer_about()}</p>
        </div>
        <FooterGroup title={m.footer_give()}>
          <FooterLink to="/donate-for">{m.all_campaigns()}</FooterLink>
          <FooterLink to="/donate-us">{m.give_to_general_fund()}</FooterLink>
        </FooterGroup>
        <FooterGroup title={m.footer_reach()}>
          <address className="flex flex-col gap-2 not-italic">
            <Reach icon="place">
              {contact.addressLines.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </Reach>
            {contact.phone !== null && (
              <Reach icon="phone">
                <a href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>{contact.phone}</a>
                {contact.hours !== null && (
                  <span className="block text-paper/70">{contact.hours}</span>
                )}
              </Reach>
            )}
            {contact.email !== null && (
              <Reach icon="mail">
                <a href={`mailto:${contact.email}`}>{contact.email}</a>
              </Reach>
            )}
          </address>
        </FooterGroup>
        {entered.length > 0 && (
          <FooterGroup title={m.footer_registered()}>
            <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
              {entered.map(({ name, value }) => (
                <div key={name} className="contents">
                  <dt className="text-paper/70">{name}</dt>
                  <dd className="break-all">{value}</dd>
                </div>
              ))}
            </dl>
          </FooterGroup>
        )}
      </div>
      <p className="mx-auto max-w-7xl border-t border-paper/15 px-4 py-6 text-sm text-paper/70 sm:px-6">
        {m.footer_payments()}
      </p>
      <ChatLink />
    </footer>
  );
}

function FooterGroup({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <section>
      <h2 className="mb-3 font-display text-xl text-flame">{title}</h2>
      {children}
    </section>
  );
}

function FooterLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link to={to} className="flex min-h-11 items-center">
      {children}
    </Link>
  );
}

function Reach({ icon, children }: { readonly icon: IconName; readonly children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <Icon name={icon} className="mt-0.5 size-5 text-marigold" />
      <div>{children}</div>
    </div>
  );
}
