/** Makes a path absolute, without the facts of a media picture; pictures of other sites already have an absolute URL. */
export function wholeAddress(publicUrl: string, address: string): string {
  return address.startsWith('/') ? publicUrl + address.replace(/#.*$/s, '') : address;
}
