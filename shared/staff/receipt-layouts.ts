/** Paper formats of a receipt: one page; A5; two copies on A4 with a line to cut; a roll of 80 mm. */
export const receiptLayouts = ['a4', 'a5', 'a4-two', 'roll80'] as const;
export type ReceiptLayout = (typeof receiptLayouts)[number];
