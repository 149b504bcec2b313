import type { Policy, PolicyFacts } from '#shared/policies/policy.ts';
import { defaultDataHandling } from '#shared/site-settings.ts';
import { organisationOf, type PageMatches, useOrganisation } from '../site/organisation-context.ts';
import { describePage } from '../site/page-head.ts';
import { useAppSelector } from '../store/hooks.ts';

/** The text for this installation's settings. */
export function usePolicy(write: (facts: PolicyFacts) => Policy): Policy {
  const donorEmails = useAppSelector((state) => state.site.donorEmails);
  const dataHandling = useAppSelector((state) => state.site.dataHandling);
  const organisation = useOrganisation();
  return write({ organisation, donorEmails, dataHandling, now: new Date() });
}

export function describePolicy(
  write: (facts: PolicyFacts) => Policy,
  loaded: { readonly publicUrl: string } | undefined,
  matches: PageMatches,
) {
  // The head does not depend on the settings.
  const { title, lead, path } = write({
    organisation: organisationOf(matches),
    donorEmails: 'masked',
    dataHandling: defaultDataHandling,
    now: new Date(),
  });
  return describePage(
    {
      title,
      description: lead,
      path,
      publicUrl: loaded?.publicUrl ?? '',
    },
    matches,
  );
}
