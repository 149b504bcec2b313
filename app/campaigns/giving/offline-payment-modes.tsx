import { m } from '#shared/messages/compiled/messages.js';
import { useOrganisation } from '../../site/organisation-context.ts';

/** Ways to give without this page: bank and UPI where they have been entered, and always the office. */
export function OfflinePaymentModes() {
  const { bank, upi, contact } = useOrganisation();
  const lines: [string, string][] = bank
    ? [
        [m.offline_account_name(), bank.accountName],
        [m.offline_account_number(), bank.accountNumber],
        [m.offline_ifsc(), bank.ifsc],
        [m.offline_branch(), bank.bankAndBranch],
      ]
    : [];
  return (
    <div className="flex flex-col gap-5">
      {bank !== null && (
        <div>
          <p className="font-semibold">{m.offline_bank()}</p>
          <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
            {lines.map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="text-ink-soft">{name}</dt>
                <dd className="m-0 font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
          <PayCode src="/bank.svg" alt={m.bank_code_alt({ name: bank.accountName })} />
        </div>
      )}
      {upi !== null && (
        <div>
          <p className="font-semibold">{m.offline_upi()}</p>
          <p>
            {m.offline_upi_text()} <strong className="font-semibold">{upi}</strong>
          </p>
          <PayCode src="/upi.svg" alt={m.upi_code_alt({ address: upi })} />
        </div>
      )}
      {bank === null && upi === null ? (
        <div>
          <p className="font-semibold">{m.offline_bank()}</p>
          <p>{m.offline_bank_ask()}</p>
        </div>
      ) : (
        <p>{m.offline_tell_us()}</p>
      )}
      <div>
        <p className="font-semibold">{m.offline_office()}</p>
        <p>{m.offline_office_text()}</p>
        <address className="mt-1 not-italic">
          {contact.addressLines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
          {contact.phone !== null && <span className="block">{contact.phone}</span>}
          {contact.email !== null && <span className="block">{contact.email}</span>}
        </address>
      </div>
    </div>
  );
}

/** A code that a UPI app scans. */
const PayCode = ({ src, alt }: { readonly src: string; readonly alt: string }) => (
  <img
    src={src}
    alt={alt}
    width="176"
    height="176"
    loading="lazy"
    className="mt-2 size-44 rounded-lg bg-white"
  />
);
