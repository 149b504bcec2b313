import type { NGO, WithContext } from 'schema-dts';
import { approvalAt } from '#shared/deduction.ts';
import type { PublicOrganisation } from '#shared/organisation.ts';

/** What a reference to the organisation names. */
export type OrganisationName = Pick<PublicOrganisation, 'name' | 'logo'>;

/** Reference to the organisation in other descriptions, with a constant @id. */
export function organisationRef(publicUrl: string, organisation: OrganisationName) {
  return {
    '@type': 'NGO',
    '@id': `${publicUrl}/#organisation`,
    name: organisation.name,
    url: `${publicUrl}/`,
    logo: publicUrl + organisation.logo.square,
  } as const;
}

/** The organisation with all entered data; missing data is left out. */
export function describeOrganisation(
  publicUrl: string,
  organisation: PublicOrganisation,
): WithContext<NGO> {
  const { nameInHindi, legalName, tagline, contact, registrations } = organisation;
  const numbers = Object.entries({
    'Trust registration': registrations.trust,
    '12AB registration': registrations.section12A,
    '80G registration': approvalAt(new Date(), registrations),
    'CSR-1 registration': registrations.csr1,
    'FCRA registration': registrations.fcra,
  }).flatMap(([propertyID, value]) =>
    value === null ? [] : [{ '@type': 'PropertyValue', propertyID, value } as const],
  );
  return {
    '@context': 'https://schema.org',
    ...organisationRef(publicUrl, organisation),
    description: tagline,
    ...(nameInHindi === null ? {} : { alternateName: nameInHindi }),
    ...(legalName === null ? {} : { legalName }),
    ...(contact.email === null ? {} : { email: contact.email }),
    ...(contact.phone === null ? {} : { telephone: contact.phone }),
    ...(registrations.pan === null ? {} : { taxID: registrations.pan }),
    ...(numbers.length === 0 ? {} : { identifier: numbers }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: contact.addressLines.join(', '),
      addressCountry: 'IN',
    },
  };
}
