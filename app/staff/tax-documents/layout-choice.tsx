import { m } from '#shared/messages/compiled/messages.js';
import { type ReceiptLayout, receiptLayouts } from '#shared/staff/receipt-layouts.ts';
import { layoutLabels } from './receipt-layout.ts';

/** Chooses the paper format of printed receipts. */
export function LayoutChoice({
  layout,
  onChange,
}: {
  readonly layout: ReceiptLayout;
  readonly onChange: (layout: ReceiptLayout) => void;
}) {
  return (
    <label className="inline-flex items-center gap-2 text-sm text-ink-soft print:hidden">
      {m.layout_label()}
      <select
        value={layout}
        onChange={(event) =>
          onChange(receiptLayouts.find((one) => one === event.target.value) ?? 'a4')
        }
        className="min-h-11 rounded-lg border border-line-strong bg-card px-2 text-ink"
      >
        {receiptLayouts.map((one) => (
          <option key={one} value={one}>
            {layoutLabels[one]()}
          </option>
        ))}
      </select>
    </label>
  );
}
