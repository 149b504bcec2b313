import { approvalAt } from '#shared/deduction.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { Organisation } from '#shared/organisation.ts';
import { Facts } from '../kit/panel.tsx';

type Props = { readonly organisation: Organisation };

/** The footer's facts, in its order. */
export function FooterPreview({ organisation }: Props) {
  const { name, legalName, contact, grievance, registrations } = organisation;
  const entered = [
    { name: m.footer_trust(), value: registrations.trust },
    { name: m.footer_pan(), value: registrations.pan },
    { name: m.footer_12a(), value: registrations.section12A },
    { name: m.footer_80g(), value: approvalAt(new Date(), registrations) },
    { name: m.footer_csr1(), value: registrations.csr1 },
    { name: m.footer_fcra(), value: registrations.fcra },
  ].filter(({ value }) => value !== null);
  const lines = [
    ...contact.addressLines,
    contact.phone,
    contact.phone === null ? null : contact.hours,
    contact.email,
    grievance === null ? null : m.footer_grievance({ name: grievance.name }),
  ];
  return (
    <div className="grid gap-2 rounded-lg border border-line bg-paper p-3 text-sm">
      <p className="font-display text-lg">{legalName ?? name}</p>
      <div>
        {lines.map((line, index) =>
          line === null ? null : (
            <p key={`${line}-${String(index)}`} className="wrap-anywhere">
              {line}
            </p>
          ),
        )}
      </div>
      {entered.length > 0 && <Facts facts={entered} />}
    </div>
  );
}

/** The head of the payment provider's window, which shows our name, logo and colour. */
export function PaymentPreview({ organisation: { name, logo, colours } }: Props) {
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-card">
      <svg aria-hidden="true" viewBox="0 0 320 8" className="block w-full">
        <rect width="320" height="8" fill={colours.action} />
      </svg>
      <div className="flex items-center gap-3 p-3">
        <img src={logo.square} alt="" className="size-12 rounded-lg object-contain" />
        <div className="min-w-0">
          <p className="truncate font-semibold">{name}</p>
          <p className="text-sm text-ink-soft">
            {m.org_preview_pay_for({ campaign: m.org_preview_sample_campaign() })}
          </p>
        </div>
      </div>
      <svg
        role="img"
        aria-label={m.org_preview_pay({ amount: m.org_preview_sample_amount() })}
        viewBox="0 0 320 40"
        className="block w-full"
      >
        <rect x="12" y="2" width="296" height="32" rx="6" fill={colours.action} />
        <text x="160" y="23" fontSize="14" textAnchor="middle" fill="#FFFFFF">
          {m.org_preview_pay({ amount: m.org_preview_sample_amount() })}
        </text>
      </svg>
    </div>
  );
}
