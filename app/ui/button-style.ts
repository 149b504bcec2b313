/** Button emphasis: one primary per screen, secondary beside it, quiet for the rest; night on a dark ground. */
type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'night';
type ButtonSize = 'normal' | 'large';

export type ButtonLook = {
  readonly tone?: ButtonTone | undefined;
  readonly size?: ButtonSize | undefined;
  /** Full width of its container. */
  readonly block?: boolean | undefined;
};

const base =
  'inline-flex items-center justify-center gap-2 rounded-full font-semibold no-underline text-center ' +
  'transition-[background-color,color,box-shadow,transform] duration-150 ease-out active:translate-y-px ' +
  'disabled:cursor-not-allowed disabled:opacity-60 aria-busy:cursor-progress print:hidden forced-colors:border';

const tones: Record<ButtonTone, string> = {
  primary:
    'bg-action text-on-action shadow-action hover:bg-action-deep visited:text-on-action hover:text-on-action',
  secondary:
    'border border-action/60 bg-card text-action hover:border-action hover:bg-action-wash hover:text-action-deep',
  quiet: 'text-peacock hover:bg-peacock-wash hover:text-peacock-deep',
  night: 'border border-on-night-soft/60 text-on-night hover:border-flame hover:text-flame',
};

const sizes: Record<ButtonSize, string> = {
  normal: 'min-h-11 px-5 py-2 text-base',
  large: 'min-h-13 px-7 py-3 text-lg',
};

/** Classes shared by buttons and links that look like one. */
export function styleButton({
  tone = 'primary',
  size = 'normal',
  block = false,
}: ButtonLook): string {
  return `${base} ${tones[tone]} ${sizes[size]}${block ? ' w-full' : ''}`;
}
