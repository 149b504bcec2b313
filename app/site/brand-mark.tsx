import { markShapes } from '#shared/mark-shapes.ts';

/** Brighter on grounds that are dark in both schemes. */
const EYE = 'fill-peacock in-[.bg-night]:fill-[color-mix(in_oklab,var(--color-peacock)_62%,white)]';

/** The organisation's mark: a peacock feather's eye as the flame of a lamp. */
export function BrandMark({ className = '' }: { readonly className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 64 80" className={className}>
      <path d={markShapes.eye} className={EYE} />
      <path d={markShapes.ring} className="fill-marigold" />
      <path d={markShapes.pupil} className="fill-night" />
      <path d={markShapes.flame} className="fill-flame" />
      <path d={markShapes.lamp} className="fill-clay" />
    </svg>
  );
}
