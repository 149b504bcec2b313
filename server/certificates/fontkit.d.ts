/** The part of fontkit that we use; it has no types. */
declare module 'fontkit' {
  /** The letters of a text after they have been joined, and where each stands, in the font's units. */
  export type GlyphRun = {
    readonly glyphs: readonly unknown[];
    readonly positions: readonly Readonly<Record<string, number>>[];
    /** The sum of the advances of `positions`, as they are when it is read. */
    readonly advanceWidth: number;
  };
  /** An opened font; pdfkit accepts it like the bytes of a font file. */
  export type Font = {
    layout: (text: string, features?: unknown) => GlyphRun;
    hasGlyphForCodePoint: (point: number) => boolean;
  };
  export function create(bytes: Uint8Array): Font;
}
