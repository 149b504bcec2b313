import { contrastOf, LEAST_CONTRAST } from '#shared/contrast.ts';
import { useOrganisation } from '../site/organisation-context.ts';

/** The colour itself where white text on it is readable, else `fallback`, the brand's dark action colour. */
export function readableColour(colour: string, fallback: string): string {
  const isReadable =
    /^#[0-9a-f]{6}$/i.test(colour) && contrastOf(colour, '#FFFFFF') >= LEAST_CONTRAST;
  return isReadable ? colour : fallback;
}

/** The same with the organisation's colour as the fallback. */
export function useReadableColour(colour: string): string {
  return readableColour(colour, useOrganisation().colours.actionDeep);
}
