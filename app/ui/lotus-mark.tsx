/** Small lotus ornament in the text's colour. */
export function LotusMark({ className = '' }: { readonly className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 96 56" className={className} fill="currentColor">
      <path d="M48 2C59 15 61 33 48 50 35 33 37 15 48 2Z" />
      <path
        d="M30 10C42 18 47 32 46 50 31 44 26 28 30 10Zm36 0C54 18 49 32 50 50c15-6 20-22 16-40Z"
        opacity=".8"
      />
      <path
        d="M13 22c15 2 26 12 31 29C28 51 16 40 13 22Zm70 0C68 24 57 34 52 51c16 0 28-11 31-29Z"
        opacity=".62"
      />
      <path
        d="M2 39c14-3 28 1 39 13C26 57 11 52 2 39Zm92 0c-14-3-28 1-39 13 15 5 30 0 39-13Z"
        opacity=".45"
      />
    </svg>
  );
}
