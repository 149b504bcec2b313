export type EdgeCut = 'waves' | 'scallops' | 'battlement' | 'grove' | 'skyline';

/**
 * The cut upper edge of a section's ground: the sheet itself, and two of other tints behind it that show a little more.
 * Stands in a section that is positioned and has its ground in `--ground`; lies over what comes before.
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
