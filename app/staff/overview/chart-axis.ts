const LAKH = 100_000;
const CRORE = 10_000_000;
const STEPS = [1, 2, 2.5, 5, 10];
const INTERVALS = 4;

const short = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

/** Round values from 0 to at least the highest, for the ticks of an axis; rupees. */
export function findTicks(highest: number): number[] {
  if (highest <= 0) return [0, 1];
  const rough = highest / INTERVALS;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = (STEPS.find((one) => one * magnitude >= rough) ?? 10) * magnitude;
  const count = Math.ceil(highest / step);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** Rupees beside a tick: ₹2.5 L (lakh), ₹50 K (thousand), ₹1 Cr (crore). */
export function formatTick(rupees: number): string {
  if (rupees >= CRORE) return `₹${short.format(rupees / CRORE)} Cr`;
  if (rupees >= LAKH) return `₹${short.format(rupees / LAKH)} L`;
  if (rupees >= 1000) return `₹${short.format(rupees / 1000)} K`;
  return `₹${short.format(rupees)}`;
}
