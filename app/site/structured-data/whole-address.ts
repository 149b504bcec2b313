/** Makes a path absolute; pictures of other sites already have an absolute URL. */
export function wholeAddress(publicUrl: string, address: string): string {
  return address.startsWith('/') ? publicUrl + address : address;
}
