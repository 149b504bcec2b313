import { m } from '#shared/messages/compiled/messages.js';
import { organisation } from '#shared/organisation.ts';
import { BrandMark } from './brand-mark.tsx';
import { FooterGroup, FooterLinks } from './footer-links.tsx';
import { FooterReach } from './footer-reach.tsx';
import { FooterRegistrations } from './footer-registrations.tsx';
import { FooterTown } from './footer-town.tsx';
import { federationPages, givingPages, newsPages, policyPages, servicePages } from './site-map.ts';

/** Footer: organisation, links, contact details and registrations. */
export function SiteFooter() {
  return (
    <footer className="site-footer mt-8">
      <FooterTown />
      <div className="bg-night text-on-night print:bg-transparent print:text-ink">
        <div aria-hidden="true" className="footer-river print:hidden" />
        <div className="mx-auto max-w-7xl px-4 pt-6 sm:px-6">
          <div className="grid gap-10 lg:grid-cols-3 lg:gap-14 print:grid-cols-3 print:gap-6">
            <div>
              <p className="flex items-center gap-3 font-display text-2xl">
                <BrandMark className="w-8" />
                {organisation.legalName ?? organisation.name}
              </p>
              <p className="mt-4 max-w-sm text-on-night-soft">{m.footer_about()}</p>
            </div>
            <FooterReach />
            <FooterRegistrations />
          </div>
          <div className="mt-10 grid grid-cols-2 print:hidden gap-x-6 gap-y-8 border-t border-on-night/15 pt-8 md:grid-cols-4">
            <FooterGroup title={m.group_give()}>
              <FooterLinks pages={givingPages} />
            </FooterGroup>
            <FooterGroup title={m.group_services()}>
              <FooterLinks pages={servicePages} />
            </FooterGroup>
            <FooterGroup title={m.group_news()}>
              <FooterLinks pages={newsPages} />
            </FooterGroup>
            <FooterGroup title={m.group_federation()}>
              <FooterLinks pages={[...federationPages, ...policyPages]} />
            </FooterGroup>
          </div>
        </div>
        <p className="mx-auto mt-8 max-w-7xl border-t border-on-night/15 px-4 py-6 text-sm print:hidden text-on-night-soft sm:px-6">
          {m.footer_payments()}
        </p>
      </div>
    </footer>
  );
}
