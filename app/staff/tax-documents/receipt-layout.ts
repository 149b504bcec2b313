import { useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { type ReceiptLayout, receiptLayouts } from '#shared/staff/receipt-layouts.ts';

const MEMORY_KEY = 'receipt-layout';

export const layoutLabels: Record<ReceiptLayout, () => string> = {
  a4: m.layout_a4,
  a5: m.layout_a5,
  'a4-two': m.layout_a4_two,
  roll80: m.layout_roll80,
};

/** The paper format of printed receipts, remembered in this browser. */
export function useReceiptLayout(): [ReceiptLayout, (layout: ReceiptLayout) => void] {
  const [layout, setLayout] = useState(recallLayout);
  return [
    layout,
    (next) => {
      setLayout(next);
      rememberLayout(next);
    },
  ];
}

/** The address of a receipt in a paper format. */
export function toPrintAddress(file: string, layout: ReceiptLayout): string {
  if (layout === 'a4') return file;
  return `${file}${file.includes('?') ? '&' : '?'}layout=${layout}`;
}

/** Browsers may refuse storage. */
function recallLayout(): ReceiptLayout {
  try {
    const stored = localStorage.getItem(MEMORY_KEY);
    return receiptLayouts.find((one) => one === stored) ?? 'a4';
  } catch {
    return 'a4';
  }
}

function rememberLayout(layout: ReceiptLayout): void {
  try {
    localStorage.setItem(MEMORY_KEY, layout);
  } catch {
    // Then it is chosen again next time.
  }
}
