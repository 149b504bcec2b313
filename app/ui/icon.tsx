/** SVG paths in a 24×24 box, with round 2-unit strokes in the text's colour. */
const drawings = {
  arrow: 'M5 12h14m-6-6 6 6-6 6',
  back: 'M19 12H5m6-6-6 6 6 6',
  calendar: 'M5 6h14v14H5zM5 10.5h14M9 3.5V8m6-4.5V8',
  chat: 'M20 11.5a8 8 0 0 1-11.6 7.1L4 20l1.4-4.3A8 8 0 1 1 20 11.5Z',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5V12l3 2',
  close: 'm6 6 12 12M18 6 6 18',
  copy: 'M9 9h10v11H9zM5 15H4V4h11v1',
  down: 'm6 9 6 6 6-6',
  heart: 'M12 20S4 15 4 9.2A4.2 4.2 0 0 1 12 7a4.2 4.2 0 0 1 8 2.2C20 15 12 20 12 20Z',
  mail: 'M4 6h16v12H4zM4 7l8 6 8-6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  message: 'M4 5h16v11H9l-5 4zM8 10h.01M12 10h.01M16 10h.01',
  music:
    'M9 18V6l10-2v12M9 18a2.5 2.5 0 1 1-2.5-2.5A2.5 2.5 0 0 1 9 18Zm10-2a2.5 2.5 0 1 1-2.5-2.5A2.5 2.5 0 0 1 19 16Z',
  pause: 'M9 6v12M15 6v12',
  phone:
    'M6 4h3l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v3a2 2 0 0 1-2 2A14 14 0 0 1 4 6a2 2 0 0 1 2-2Z',
  place:
    'M12 21s-7-6.2-7-11a7 7 0 0 1 14 0c0 4.8-7 11-7 11Zm0-8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  plane: 'm21 4-18 7 6 2.5M21 4l-3 15-9-5.5M21 4 9 13.5V20l3.5-4',
  play: 'M8 5.5v13l10.5-6.5z',
  retry: 'M20 11a8 8 0 1 0-2 6.3M20 5v6h-6',
  share: 'M12 15V4m0 0L8 8m4-4 4 4M6 12v8h12v-8',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.8-1.7L20 20',
  shield: 'M12 3 5 6v5c0 5 3 8 7 10 4-2 7-5 7-10V6zm-3 9 2.2 2.2L15.5 10',
  whatsapp:
    'M20 11.6a8 8 0 0 1-11.7 7L4 20l1.4-4.2A8 8 0 1 1 20 11.6ZM9.3 8.2c-.9.8-.9 2.1.9 4.2 2 2.1 3.6 2.5 4.6 1.5.5-.5.2-.9-1.6-1.7l-.9.8c-1-.5-1.6-1.2-2-2l.7-.9c-.7-1.7-1.2-2.3-1.7-1.9Z',
} as const;

export type IconName = keyof typeof drawings;

/** Icon beside text, or on a button with an accessible label; never the only label. */
export function Icon({
  name,
  className = 'size-5',
}: {
  readonly name: IconName;
  readonly className?: string;
}) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 ${className}`}
    >
      <path d={drawings[name]} />
    </svg>
  );
}
