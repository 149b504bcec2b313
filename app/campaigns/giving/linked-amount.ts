import { parseRupees } from '#shared/money.ts';

/** Query parameter of a link that names an amount in rupees. */
const AMOUNT_PARAMETER = 'amount';

/** The address of a form with an amount chosen in it. `formPath` is '/donate/…' or '/donate-us'. */
export function linkWithAmount(formPath: string, rupees: number): string {
  return `${formPath}?${AMOUNT_PARAMETER}=${rupees}#give`;
}

/**
 * The amount in a URL's query; null without one, and for what is no amount. Read in the browser only: the server sends
 * the same cached page for every amount (decision 16).
 */
export function readLinkedAmount(search: string): string | null {
  const amount = new URLSearchParams(search).get(AMOUNT_PARAMETER)?.trim() ?? '';
  return parseRupees(amount) ? amount : null;
}

/**
 * Removes the amount from the URL once the form has it: after a reload the donor's own, later choice counts. The
 * router's state in the history entry stays.
 */
export function dropLinkedAmount(page: {
  readonly location: Pick<Location, 'href'>;
  readonly history: Pick<History, 'state' | 'replaceState'>;
}): void {
  const address = new URL(page.location.href);
  address.searchParams.delete(AMOUNT_PARAMETER);
  page.history.replaceState(page.history.state, '', address);
}
