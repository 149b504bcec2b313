import { m } from '#shared/messages/compiled/messages.js';
import { useAppSelector } from '../store/hooks.ts';
import { FooterGroup, FooterLinks } from './footer-links.tsx';
import { FooterReach } from './footer-reach.tsx';
import { useOrganisation } from './organisation-context.ts';
import { OrganisationMark } from './organisation-mark.tsx';
import { federationPages, givingPages, newsPages, policyPages, servicePages } from './site-map.ts';
import { useApproval } from './use-approval.ts';

/** Footer: organisation, links, contact details and registrations. */
export function SiteFooter() {
  const organisation = useOrganisation();
  return (
    <footer className="site-footer mt-8">
      <FooterTown />
      <div className="bg-night text-on-night print:bg-transparent print:text-ink">
        <div aria-hidden="true" className="footer-river print:hidden" />
        <div className="mx-auto max-w-7xl px-4 pt-2 sm:px-6 sm:pt-6">
          <div className="grid gap-3 sm:gap-10 md:grid-cols-3 lg:gap-14 print:grid-cols-3 print:gap-6">
            <div>
              <p className="flex items-center gap-3 font-display text-2xl">
                <OrganisationMark className="w-8" />
                {organisation.legalName ?? organisation.name}
              </p>
              <p className="mt-4 max-w-sm text-on-night-soft max-sm:hidden">{m.footer_about()}</p>
            </div>
            <FooterReach />
            <FooterRegistrations />
          </div>
          <div className="mt-4 grid print:hidden gap-x-6 gap-y-8 max-md:gap-y-0 md:mt-10 md:grid-cols-4 md:border-t md:border-on-night/15 md:pt-8">
            <FooterLinks title={m.group_give()} pages={givingPages} />
            <FooterLinks title={m.group_services()} pages={servicePages} />
            <FooterLinks title={m.group_news()} pages={newsPages} />
            <FooterLinks
              title={m.group_federation()}
              pages={[...federationPages, ...policyPages]}
            />
          </div>
        </div>
        <p className="mx-auto max-w-7xl border-on-night/15 px-4 py-3 text-sm md:mt-8 md:border-t md:py-6 print:hidden text-on-night-soft sm:px-6">
          {m.footer_payments()}
        </p>
      </div>
    </footer>
  );
}

/** Registration numbers of the organisation; what has not been entered is not shown. */
function FooterRegistrations() {
  const testMode = useAppSelector((state) => state.site.testMode);
  const { registrations } = useOrganisation();
  const approval = useApproval();
  const entered = [
    { name: m.footer_trust(), value: registrations.trust },
    { name: m.footer_pan(), value: registrations.pan },
    { name: m.footer_12a(), value: registrations.section12A },
    { name: m.footer_80g(), value: approval },
    { name: m.footer_csr1(), value: registrations.csr1 },
    { name: m.footer_fcra(), value: registrations.fcra },
  ].filter(({ value }) => value !== null);
  return (
    <FooterGroup title={m.footer_registered()}>
      {entered.length > 0 && (
        <dl className="mb-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
          {entered.map(({ name, value }) => (
            <div key={name} className="contents">
              <dt className="text-on-night-soft">{name}</dt>
              <dd className="break-all">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="max-w-sm text-on-night-soft">
        {entered.length === 0 && testMode ? m.footer_registered_demo() : m.footer_registered_ask()}
      </p>
    </FooterGroup>
  );
}

/** Decorative picture of the town above the footer. */
function FooterTown() {
  return (
    <div aria-hidden="true" className="footer-dusk print:hidden">
      <div className="footer-moon" />
      <div className="footer-town footer-town-far" />
      <div className="footer-town footer-town-middle" />
      <div className="footer-town" />
      <div className="footer-town footer-town-lights" />
    </div>
  );
}
