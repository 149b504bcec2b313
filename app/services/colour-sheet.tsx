import { useId } from 'react';
import { useReadableColour } from './readable-colour.ts';

/**
 * Coloured background sheet; its parent must be positioned and isolated. A service's colour is data, so no stylesheet
 * contains it, and the CSP (`style-src 'self'`) allows neither `style` attributes nor `<style>` elements. SVG's `fill`
 * attribute is allowed, is server-rendered, needs no script and takes any colour that staff choose. All text on a sheet
 * is white; the sheet ensures its contrast.
 */
export function ColourSheet({ colour }: { readonly colour: string }) {
  const fill = useReadableColour(colour);
  return (
    <svg aria-hidden="true" className="absolute inset-0 -z-10 size-full print:hidden">
      <rect width="100%" height="100%" fill={fill} />
    </svg>
  );
}

/** Scalloped lower edge of a sheet; placed below its parent. */
export function ScallopedHem({ colour }: { readonly colour: string }) {
  const scallops = useId();
  const fill = useReadableColour(colour);
  return (
    <svg
      aria-hidden="true"
      height="16"
      className="absolute inset-x-0 top-[calc(100%-1px)] w-full print:hidden"
    >
      <pattern id={scallops} width="32" height="16" patternUnits="userSpaceOnUse">
        <ellipse cx="16" cy="0" rx="16" ry="15" fill={fill} />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${scallops})`} />
    </svg>
  );
}

const edges = { top: 'inset-x-0 top-0 h-1.5 w-full', left: 'inset-y-0 left-0 h-full w-1.5' };

/** A narrow strip of the colour along one edge of a card. */
export function ColourStrip({
  colour,
  edge,
}: {
  readonly colour: string;
  readonly edge: keyof typeof edges;
}) {
  const fill = useReadableColour(colour);
  return (
    <svg aria-hidden="true" className={`absolute ${edges[edge]}`}>
      <rect width="100%" height="100%" fill={fill} />
    </svg>
  );
}
