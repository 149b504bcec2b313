let networks = 0;
let people = 0;

/** An address in a network that nobody has come from yet. */
export function newAddress(): string {
  networks += 1;
  return `198.${18 + (networks >> 8)}.${networks & 255}.7`;
}

/** Somebody whom nobody has seen yet. */
export function newPerson() {
  people += 1;
  const number = String(people).padStart(5, '0');
  return {
    fullname: `Asha ${number}`,
    email: `asha${number}@mail.example`,
    phone_no: `98765${number}`,
  };
}

/** The statuses of so many calls, one after the other: '200 200 429'. */
export async function statusesOf(
  times: number,
  make: (turn: number) => Promise<{ status: number }>,
): Promise<string> {
  const statuses = [];
  for (let turn = 0; turn < times; turn += 1) statuses.push((await make(turn)).status);
  return statuses.join(' ');
}
