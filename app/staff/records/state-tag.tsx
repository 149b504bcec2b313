import { nameState, type StateTone, toneOf } from './gift-words.ts';

const looks: Record<StateTone, string> = {
  good: 'border-peacock/40 bg-peacock-wash text-peacock-deep',
  wait: 'border-line-strong/50 bg-flame/50 text-ink',
  look: 'border-action/50 bg-action-wash text-action-deep',
  gone: 'border-line bg-paper text-ink-soft',
};

/** A word in a frame whose colour says the same again. */
export function Tag({ tone, children }: { readonly tone: StateTone; readonly children: string }) {
  return (
    <span
      className={`inline-block rounded-md border px-1.5 text-sm font-semibold whitespace-nowrap ${looks[tone]}`}
    >
      {children}
    </span>
  );
}

/** The state of a gift. */
export function StateTag({ status }: { readonly status: string }) {
  return <Tag tone={toneOf(status)}>{nameState(status)}</Tag>;
}
