/** 'r•••@example.org': enough for its owner to recognise the mailbox; '' for what is no address. */
export function maskMailAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 1 ? '' : `${[...address][0]}•••${address.slice(at)}`;
}
