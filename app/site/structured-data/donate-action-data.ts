import type { DonateAction, WithContext } from 'schema-dts';
import { organisationRef } from './organisation-data.ts';
import { wholeAddress } from './whole-address.ts';

/** DonateAction of a campaign's page. */
export function describeDonateAction(campaign: {
  readonly title: string;
  readonly summary: string;
  readonly image: string;
  readonly path: string;
  readonly publicUrl: string;
}): WithContext<DonateAction> {
  const { title, summary, image, path, publicUrl } = campaign;
  return {
    '@context': 'https://schema.org',
    '@type': 'DonateAction',
    name: title,
    description: summary,
    image: wholeAddress(publicUrl, image),
    url: publicUrl + path,
    actionStatus: 'https://schema.org/PotentialActionStatus',
    recipient: organisationRef(publicUrl),
    target: { '@type': 'EntryPoint', urlTemplate: publicUrl + path },
  };
}
