import type { DonateAction, WithContext } from 'schema-dts';
import { type OrganisationName, organisationRef } from './organisation-data.ts';
import { wholeAddress } from './whole-address.ts';

/** DonateAction of a campaign's page. */
export function describeDonateAction(campaign: {
  readonly title: string;
  readonly summary: string;
  readonly image: string;
  readonly path: string;
  readonly publicUrl: string;
  readonly organisation: OrganisationName;
}): WithContext<DonateAction> {
  const { title, summary, image, path, publicUrl, organisation } = campaign;
  return {
    '@context': 'https://schema.org',
    '@type': 'DonateAction',
    name: title,
    description: summary,
    image: wholeAddress(publicUrl, image),
    url: publicUrl + path,
    actionStatus: 'https://schema.org/PotentialActionStatus',
    recipient: organisationRef(publicUrl, organisation),
    target: { '@type': 'EntryPoint', urlTemplate: publicUrl + path },
  };
}
