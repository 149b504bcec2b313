/** What the small picture is of: somebody lost, nobody there yet, or something that has gone out. */
export type VignetteName = 'lost-calf' | 'empty-boat' | 'unlit-lamp';

/** A small paper-cut picture where a page has nothing to show; the words below it say what is so. */
export function Vignette({
  of,
  className = 'w-full max-w-sm',
}: {
  readonly of: VignetteName;
  readonly className?: string;
}) {
  return (
    <img
      src={`/vignettes/${of}.svg`}
      alt=""
      width="480"
      height="320"
      className={`h-auto ${className}`}
    />
  );
}
