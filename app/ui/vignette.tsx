/** Subject of the picture: lost, empty, or out. */
export type VignetteName = 'lost-calf' | 'empty-boat' | 'unlit-lamp';

/** Small picture for a page with nothing to show; decorative, as the text below says the same. */
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
