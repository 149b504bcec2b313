declare module 'subset-font' {
  // biome-ignore lint/style/noDefaultExport: the package does
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2' | 'truetype';
      noHinting: boolean;
      keepFeatures?: readonly string[];
    },
  ): Promise<Buffer>;
}
