import { m } from '#shared/messages/compiled/messages.js';
import { organisation } from '#shared/organisation.ts';
import { useAppSelector } from '../store/hooks.ts';
import { FooterGroup } from './footer-links.tsx';

/** Registration numbers of the organisation; what has not been entered is not shown. */
export function FooterRegistrations() {
  const testMode = useAppSelector((state) => state.site.testMode);
  const { registrations } = organisation;
  const entered = [
    { name: m.footer_trust(), value: registrations.trust },
    { name: m.footer_pan(), value: registrations.pan },
    { name: m.footer_12a(), value: registrations.section12A },
    { name: m.footer_80g(), value: registrations.section80G },
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
