/** SVG paths of the editor's tools, in a 24×24 box. */
const drawings = {
  bold: 'M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z',
  italic: 'M10 5h7M7 19h7M14 5l-4 14',
  underline: 'M7 4v7a5 5 0 0 0 10 0V4M6 20h12',
  bullets: 'M10 6h10M10 12h10M10 18h10M5 6h.01M5 12h.01M5 18h.01',
  numbers: 'M11 6h9M11 12h9M11 18h9M4.5 5 6 4v5M4 14h3l-3 4h3',
  quotation: 'M4 15c3 0 4-2 4-4V7H4v4h3M14 15c3 0 4-2 4-4V7h-4v4h3',
  link: 'M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-6-6l-1.5 1.5M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 6 6l1.5-1.5',
  picture: 'M4 5h16v14H4zM4 16l4.5-4.5L13 16l2.5-2.5L20 18M15.5 9.5h.01',
  table: 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14',
  undo: 'M9 14 4 9l5-5M4 9h10a5.5 5.5 0 0 1 0 11h-3',
  redo: 'm15 14 5-5-5-5M20 9H10a5.5 5.5 0 0 0 0 11h3',
  find: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.8-1.7L20 20',
} as const;

export type ToolIconName = keyof typeof drawings;

/** Icon on a button that has an accessible label. */
export function ToolIcon({ name }: { readonly name: ToolIconName }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-5"
    >
      <path d={drawings[name]} />
    </svg>
  );
}
