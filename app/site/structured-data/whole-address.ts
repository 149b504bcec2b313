/** Pictures may lie elsewhere; then their address is whole already. */
export function wholeAddress(publicUrl: string, address: string): string {
  return address.startsWith('/') ? publicUrl + address : address;
}
