/** SVG paths of the left rail's icons, in a 24×24 box. */
const drawings = {
  overview: 'M4 20V10m5.3 10V4m5.4 16v-7M20 20V7',
  donations: 'M4 6h16M4 12h16M4 18h10',
  enter: 'M12 5v14M5 12h14',
  batches: 'M4 5h16v14H4zM4 10h16M4 14.5h16M9.5 5v14',
  cash: 'M3 7h18v11H3zM12 15.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM6 10v5m12-5v5',
  donors:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6 9a6 6 0 0 1 12 0M16 4.5a3.5 3.5 0 0 1 0 6.5m2 3.5a6 6 0 0 1 3 5.5',
  duplicates: 'M9 9h11v11H9zM5 15V4h11',
  taxDocuments: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6m-6 4h6',
  campaigns: 'M5 21V4m0 1h12l-2.5 4L17 13H5',
  content: 'M5 4h14v16H5zM8.5 8h7M8.5 12h7m-7 4h4',
  exchange: 'M7 4v13m0 0-3-3m3 3 3-3m7 6V7m0 0-3 3m3-3 3 3',
  reports: 'M4 4h16v16H4zM4 9h16M4 14h16M10 9v11',
  periods: 'M4 6h16v14H4zM4 10h16M8 3v4m8-4v4m-6 9.5 1.5 1.5 3-3',
  attention: 'M12 4 3 20h18zM12 10v4m0 3v.01',
  media: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9.5v.01',
  mails: 'M4 6h16v12H4zM4 7l8 6 8-6',
  refunds: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  settlements: 'M3 10h18L12 4zM5 10v8m5-8v8m4-8v8m5-8v8M3 20h18',
  differences: 'M5 9h14M5 15h14M16 4 8 20',
  cheques: 'M3 6h18v12H3zM7 15h5M7 10h10m-2 5 1.5 1 2-3',
  approvals: 'M4 12l5 5L20 6M4 20h16',
  organisation: 'M4 21V9l8-5 8 5v12M9 21v-6h6v6M4 21h16',
  team: 'M12 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-8 10a8 8 0 0 1 16 0',
  privacy: 'M7 11V8a5 5 0 0 1 10 0v3M5 11h14v9H5zm7 3.5v2',
  shield: 'M3 6h18v12H3zM3 10h18M7 15h3m5-1 1.5 1.5L19 13',
  health: 'M3 12h4l2.5-6 4 12 2.5-6h5',
  audit: 'M12 3 5 6v5c0 5 3 8 7 10 4-2 7-5 7-10V6zM9 12l2.2 2.2L15.5 10',
} as const;

export type DeskIconName = keyof typeof drawings;

/** Icon beside the label of a rail entry; never the only label. */
export function DeskIcon({
  name,
  className = 'size-5',
}: {
  readonly name: DeskIconName;
  readonly className?: string;
}) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 ${className}`}
    >
      <path d={drawings[name]} />
    </svg>
  );
}
