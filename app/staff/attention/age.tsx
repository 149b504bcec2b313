import { m } from '#shared/messages/compiled/messages.js';
import { formatMoment } from '../money/format-moment.ts';
import { describeAge } from './describe-age.ts';

/** How long something has waited: '3 days'. */
export function Age({ at }: { readonly at: string }) {
  return (
    <span
      title={formatMoment(at)}
      className="whitespace-nowrap font-semibold text-ink tabular-nums"
    >
      <span className="sr-only">{m.attention_age()} </span>
      <time dateTime={at}>{describeAge(at, new Date())}</time>
    </span>
  );
}
