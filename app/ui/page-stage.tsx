import './page-stage.css';
import type { ReactNode } from 'react';
import { type EdgeCut, PaperEdge } from './paper-edge.tsx';
import { Picture } from './picture.tsx';
import { SectionTitle } from './section-title.tsx';

/** Papers that words in ink can stand on. */
const hours = {
  dawn: 'hour-dawn',
  noon: 'hour-noon',
  shade: 'hour-shade',
  dusk: 'hour-dusk',
} as const;

/**
 * The head of a page: its title on the paper of an hour, and a picture that comes in from the side, or on a phone from
 * above. The page's own paper begins below it with a cut edge.
 */
export function PageStage({
  picture,
  hour,
  cut = 'scallops',
  kicker,
  title,
  lead,
  above,
  children,
  isStory = false,
}: {
  readonly picture: string;
  readonly hour: keyof typeof hours;
  /** Of all its edges. */
  readonly cut?: EdgeCut;
  readonly kicker?: ReactNode;
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  /** Over the title. */
  readonly above?: ReactNode;
  /** Below the lead. */
  readonly children?: ReactNode;
  /** The picture is that of what the page tells, so that it grows out of the card that led here. */
  readonly isStory?: boolean;
}) {
  return (
    <header className={`page-stage hour ${hours[hour]}`}>
      <div className={`page-stage-view ${isStory ? 'page-picture' : ''}`}>
        <Picture
          src={picture}
          alt=""
          sizes="(min-width: 64rem) 58vw, 100vw"
          priority
          className="size-full! object-cover"
        />
        <div className="page-stage-side">
          <PaperEdge cut={cut} />
        </div>
      </div>
      <div className="page-stage-words relative z-2 flex flex-col gap-4 px-4 pt-2 pb-14 sm:px-6 lg:pt-16 lg:pr-8 lg:pb-24 print:py-0">
        <div className="absolute inset-x-0 top-0 lg:hidden">
          <PaperEdge cut={cut} />
        </div>
        {above}
        <SectionTitle level={1} kicker={kicker}>
          {title}
        </SectionTitle>
        {lead !== undefined && (
          <p className="max-w-prose text-lg text-pretty text-ink-soft">{lead}</p>
        )}
        {children}
      </div>
      <div className="hour absolute! inset-x-0 bottom-0 [--ground:var(--color-paper)]">
        <PaperEdge cut={cut} />
      </div>
    </header>
  );
}
