import type { ReactNode } from 'react';

/** A button that lets staff choose a file; the same file may be chosen again after a correction. */
export function ChooseFile({
  accept,
  disabled,
  onChoose,
  children,
}: {
  readonly accept: string;
  readonly disabled: boolean;
  readonly onChoose: (file: File) => void;
  readonly children: ReactNode;
}) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center rounded-full border border-action/60 bg-card px-5 py-2 font-semibold text-action hover:bg-action-wash has-disabled:opacity-60 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      {children}
      <input
        type="file"
        accept={accept}
        className="sr-only"
        disabled={disabled}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file !== undefined) onChoose(file);
        }}
      />
    </label>
  );
}
