import './giving-page.css';
import type { ReactNode } from 'react';
import { LightBox } from './light-box.tsx';

/** Rendered width of the light box: full width on a phone, beside the form on a desktop (1rem = 17px). */
const PICTURE_SIZES =
  '(min-width: 1384px) 808px, (min-width: 1024px) calc(100vw - 549px), (min-width: 800px) 748px, 100vw';

/** Longer titles are set smaller on a phone, so that the amounts stay in sight. */
const LONG_TITLE = 44;

/** Layout of a campaign page: light box with title and progress, the form beside it, the story below. */
export function GivingPage({
  image,
  title,
  promise,
  lead,
  form,
  children,
}: {
  readonly image: string;
  readonly title: string;
  /** The impact of a donation, in one line. */
  readonly promise: ReactNode;
  /** Progress and supporters. */
  readonly lead: ReactNode;
  readonly form: ReactNode;
  /** Story and further information. */
  readonly children: ReactNode;
}) {
  return (
    <article className="giving-page">
      <div aria-hidden="true" className="giving-night print:hidden" />
      <header className="giving-stage on-night bg-night text-on-night">
        <LightBox image={image} sizes={PICTURE_SIZES} className="giving-picture" />
        <div className="relative flex flex-col pt-1">
          <h1
            className={`font-display leading-[1.12] text-on-night ${title.length > LONG_TITLE ? 'text-2xl sm:text-3xl' : 'text-3xl'}`}
          >
            {title}
          </h1>
          <p className="mt-0.5 text-on-night-soft sm:text-lg">{promise}</p>
          {lead}
        </div>
      </header>
      <aside className="giving-form flex flex-col gap-6">{form}</aside>
      <div className="giving-story flex flex-col gap-14">{children}</div>
    </article>
  );
}
