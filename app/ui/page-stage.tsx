import './page-stage.css';
import type { ReactNode } from 'react';
import { type EdgeCut, PaperEdge } from './paper-edge.tsx';
import { Picture } from './picture.tsx';
import { SectionTitle } from './section-title.tsx';

/** Grounds with sufficient contrast for dark text. */
const hours = {
  dawn: 'hour-dawn',
  noon: 'hour-noon',
  shade: 'hour-shade',
  dusk: 'hour-dusk',
} as const;

/**
 * Page header: the title on the ground of an hour, with a picture at the side or, on a phone, above. The page's own
 * ground starts below with a cut edge.
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
  /** Colour of all its edges. */
  readonly cut?: EdgeCut;
  readonly kicker?: ReactNode;
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  /** Above the title. */
  readonly above?: ReactNode;
  /** Below the lead. */
  readonly children?: ReactNode;
  /** The picture takes part in the view transition from the card that linked here. */
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
