/** Allowed link targets: an absolute URL, a mail address, or a path of this site; `/\` leaves the site like `//`. */
const elsewhere = /^(https?:\/\/|mailto:)[^\s\\]+$/i;
const ownPath = /^\/(?![/\\])[^\s\\]*$/;
/** Pictures of this site only: visitors must not send requests to other sites. */
const ownPicture = /^\/(pictures|media)\/(?!.*\.\.)[\w./-]+$/;

/** What links of rich text that lead away from this site carry. */
export const OUTSIDE_REL = 'noopener nofollow';

export const isOwnPath = (address: string): boolean => ownPath.test(address);

export const isOutsideAddress = (address: string): boolean => elsewhere.test(address);

/** Whether a link of rich text may lead there. */
export const isLinkAddress = (address: string): boolean =>
  isOwnPath(address) || isOutsideAddress(address);

/** Whether rich text may show the picture of this address. */
export const isPictureAddress = (address: string): boolean => ownPicture.test(address);
