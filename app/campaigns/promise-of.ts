import { m } from '#shared/messages/compiled/messages.js';

const byCause = new Map<string, () => string>([
  ['Anna Vitran Seva', m.promise_food],
  ['Sadhu Seva', m.promise_sadhu],
  ['Swachh Vrindavan', m.promise_clean],
  ['Brajkulam', m.promise_home],
  ['Community Service', m.promise_community],
]);

/** One-line promise of a cause to its donors. */
export function promiseOf(cause: string): string {
  return (byCause.get(cause) ?? m.promise_any)();
}
