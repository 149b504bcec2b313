import { m } from '#shared/messages/compiled/messages.js';

/** Drawn in a 28×18 box; our own marks, not the trademarks of the ways to pay. */
const marks = [
  { name: m.pay_upi, path: 'M7 2l6 7-6 7ZM15 2l6 7-6 7Z' },
  {
    name: m.pay_cards,
    path: 'M3 1h22q2 0 2 2v12q0 2-2 2H3q-2 0-2-2V3q0-2 2-2ZM1 5v3h26V5ZM4 11v2h7v-2Z',
  },
  {
    name: m.pay_netbanking,
    path: 'M14 0l11 5v2H3V5ZM5 8h3v6H5ZM12.500 8h3v6h-3ZM20 8h3v6h-3ZM3 15h22v2H3Z',
  },
];

/** The ways to pay in the provider's window. */
export function PayMarks() {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 p-0 text-sm font-semibold text-ink">
      {marks.map(({ name, path }) => (
        <li key={path} className="flex list-none items-center gap-1.5">
          <svg aria-hidden="true" viewBox="0 0 28 18" className="h-4.5 w-7 fill-peacock">
            <path fillRule="evenodd" d={path} />
          </svg>
          {name()}
        </li>
      ))}
    </ul>
  );
}
