import { createContext as createReactContext, useContext } from 'react';
import { createContext } from 'react-router';
import {
  defaultOrganisation,
  hideDemoNumber,
  type PublicOrganisation,
} from '#shared/organisation.ts';

/** The facts of a first start; for an error screen without the server's data, of a live site too, and for tests. */
const firstFacts: PublicOrganisation = {
  ...hideDemoNumber(defaultOrganisation),
  colourSheet: null,
};

/** The facts of this request, for the root route's loader; set by the server alone. */
export const organisationContext = createContext<PublicOrganisation>(firstFacts);

export const OrganisationContext = createReactContext<PublicOrganisation>(firstFacts);

/** The organisation's facts, as of the rendering of the tab's first page. */
export function useOrganisation(): PublicOrganisation {
  return useContext(OrganisationContext);
}

/** What the root route's loader answers. */
export type RootData = { readonly organisation: PublicOrganisation };

/** The facts in the data of the root route. */
export function readRootData(data: unknown): PublicOrganisation {
  return isRootData(data) ? data.organisation : firstFacts;
}

/** The matched routes as `meta` gets them, the root route first. */
export type PageMatches = readonly ({ readonly loaderData?: unknown } | undefined)[];

/** The facts for the head of a page. */
export function organisationOf(matches: PageMatches): PublicOrganisation {
  return readRootData(matches[0]?.loaderData);
}

function isRootData(data: unknown): data is RootData {
  return typeof data === 'object' && data !== null && 'organisation' in data;
}
