import './letter.css';
import type { ReactNode } from 'react';
import { markShapes } from '#shared/mark-shapes.ts';
import { Picture } from '../ui/picture.tsx';

/** Envelope illustration around the subscription form. */
export function Letter({
  picture,
  children,
}: {
  /** Picture on the stamp. */
  readonly picture: string;
  readonly children: ReactNode;
}) {
  return (
    <section
      aria-labelledby="subscribe"
      className="letter z-10 mb-10 h-fit px-5 pt-5 pb-14 sm:px-8 sm:pt-7 lg:-mt-28 lg:order-2"
    >
      <div aria-hidden="true" className="mb-2 flex items-start justify-end gap-1">
        <svg aria-hidden="true" viewBox="0 0 120 60" className="letter-postmark -mr-8 mt-3 w-32">
          <circle cx="34" cy="30" r="25" />
          <circle cx="34" cy="30" r="16" />
          <path d="M62 16q8-6 16 0t16 0 16 0M64 26q8-6 16 0t16 0 14 0M64 36q8-6 16 0t16 0 14 0M62 46q8-6 16 0t16 0 16 0" />
        </svg>
        <div className="letter-stamp">
          <Picture
            src={picture}
            alt=""
            sizes="10rem"
            className="aspect-square w-full object-cover"
          />
        </div>
      </div>
      {children}
      <Seal />
    </section>
  );
}

function Seal() {
  return (
    <svg aria-hidden="true" viewBox="0 0 100 100" className="letter-seal">
      <path
        d="M50 3c7-3 12 4 19 5s13 1 16 8 8 9 10 16-3 12-1 19-1 13-7 17-6 12-12 16-12 1-18 6-13 5-19 1-13 0-18-5-5-12-11-16-7-10-5-17-4-13-1-19 8-8 10-15 9-8 16-9 13-9 21-7Z"
        className="fill-action-deep"
      />
      <circle cx="50" cy="50" r="33" className="fill-action" />
      <g transform="translate(30.8 26) scale(.6)" className="fill-on-action">
        <path fillRule="evenodd" d={markShapes.eye + markShapes.ring} />
        <path fillRule="evenodd" d={markShapes.pupil + markShapes.flame} />
        <path d={markShapes.lamp} />
      </g>
    </svg>
  );
}
