/** Groups of clients in the trial; each has its own networks. */
const first = { attacker: 45, donor: 103, browser: 106, baseline: 110 };

/** An address in the network (IPv4 /24) with this number. `host` is its last byte. */
export function addressIn(kind: keyof typeof first, network: number, host = 1): string {
  return [first[kind], Math.floor(network / 200) + 1, (network % 200) + 1, host].join('.');
}
