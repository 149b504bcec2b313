export type EdgeCut = 'waves' | 'scallops' | 'battlement' | 'grove' | 'skyline';

/**
 * Cut upper edge of a section's ground with two tinted layers behind it. Its section must be positioned and set
 * `--ground`; the edge overlaps the preceding section.
 */
export function PaperEdge({ cut }: { readonly cut: EdgeCut }) {
  return (
    <div aria-hidden="true" className={`paper-edge edge-${cut}`}>
      <i />
      <i />
      <i />
    </div>
  );
}
