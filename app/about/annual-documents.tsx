import { m } from '#shared/messages/compiled/messages.js';
import { useOrganisation } from '../site/organisation-context.ts';
import { useApproval } from '../site/use-approval.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { PaperEdge } from '../ui/paper-edge.tsx';
import { SectionTitle } from '../ui/section-title.tsx';

/** Registration numbers of the organisation; a number that has not been entered is not shown. */
export function Papers() {
  const { registrations } = useOrganisation();
  const approval = useApproval();
  const { scans } = registrations;
  const entered = [
    { name: m.about_papers_trust(), value: registrations.trust, scan: scans.trust },
    { name: m.about_papers_pan(), value: registrations.pan, scan: scans.pan },
    { name: m.about_papers_12a(), value: registrations.section12A, scan: scans.section12A },
    { name: m.about_papers_80g(), value: approval, scan: scans.section80G },
    { name: m.about_papers_csr1(), value: registrations.csr1, scan: scans.csr1 },
    { name: m.about_papers_fcra(), value: registrations.fcra, scan: scans.fcra },
  ].filter(({ value }) => value !== null);
  return (
    <section aria-labelledby="papers" className="hour hour-morning">
      <PaperEdge cut="scallops" />
      <div className="mx-auto max-w-7xl px-4 pt-14 sm:px-6">
        <SectionTitle id="papers" kicker={m.about_papers_kicker()}>
          {m.about_papers_heading()}
        </SectionTitle>
        {entered.length > 0 && (
          <dl className="mt-6 grid gap-x-10 sm:grid-cols-2">
            {entered.map(({ name, value, scan }) => (
              <div key={name} className="border-t border-line py-3">
                <dt className="text-ink-soft">{name}</dt>
                <dd className="font-semibold break-all">
                  {value}
                  {scan !== null && (
                    <a
                      href={scan}
                      aria-label={m.about_papers_scan_of({ name })}
                      className="ml-3 inline-flex min-h-11 items-center font-normal"
                    >
                      {m.about_papers_scan()}
                    </a>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        )}
        <p className="mt-4 max-w-prose text-lg text-pretty text-ink-soft">{m.about_papers_ask()}</p>
        <p className="mt-4 flex flex-wrap gap-3">
          <LinkButton to="/legal-doc" tone="secondary">
            {m.about_papers_legal()}
          </LinkButton>
          <LinkButton to="/contact-us" tone="quiet">
            {m.about_papers_write()}
          </LinkButton>
        </p>
      </div>
    </section>
  );
}
