import { isSample } from '#shared/content/collection.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { useAppSelector } from '../store/hooks.ts';

const shape =
  'ml-2 inline-block rounded-md border border-current px-1.5 align-middle font-sans text-xs leading-5 font-semibold tracking-normal whitespace-nowrap not-italic';

/** 'Sample' beside an invented item of a live site, until staff replace or confirm it. */
export function SampleMark({ of: item }: { readonly of: object }) {
  const marksSamples = useAppSelector((state) => state.site.marksSamples);
  return marksSamples && isSample(item) ? <span className={shape}>{m.sample_mark()}</span> : null;
}
