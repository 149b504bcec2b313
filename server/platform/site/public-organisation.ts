import type { Organisation, PublicOrganisation } from '#shared/organisation.ts';
import { findColourSheet } from './colour-sheet.ts';

/** What pages are sent of the organisation's facts, which is what some page shows. */
export function presentOrganisation(organisation: Organisation): PublicOrganisation {
  const { signatory: _signatory, colours, nightColours, ...facts } = organisation;
  const { paper, card, action, actionDeep, marigold } = colours;
  return {
    ...facts,
    colours: { paper, card, action, actionDeep, marigold },
    nightColours: { paper: nightColours.paper },
    colourSheet: findColourSheet(organisation),
  };
}
