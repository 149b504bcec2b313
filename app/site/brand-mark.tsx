/** The organisation's mark: a peacock feather's eye whose pupil is a lamp. */
export function BrandMark({ className = '' }: { readonly className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 64 80" className={className}>
      <path
        d="M32 1C40 18 61 31 61 52a29 27 0 0 1-58 0C3 31 24 18 32 1Z"
        className="fill-peacock"
      />
      <path
        d="M32 15c6 12 24 22 24 37a24 22.5 0 0 1-48 0c0-15 18-25 24-37Z"
        className="fill-marigold"
      />
      <path
        d="M32 25c5 9 19 17 19 28a19 18.5 0 0 1-38 0c0-11 14-19 19-28Z"
        className="fill-river"
      />
      <path d="M32 57c-9-3-8-13 .5-25C34 40 42 47 32 57Z" className="fill-flame" />
      <path d="M18 55c7 4.5 21 4.5 28 0-1 8-7 12-14 12s-13-4-14-12Z" className="fill-paper" />
    </svg>
  );
}
