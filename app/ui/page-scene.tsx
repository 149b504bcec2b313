import type { ReactNode } from 'react';
import { PaperEdge } from './paper-edge.tsx';
import { Picture } from './picture.tsx';

/** Page with a single card or short text over a full-width picture. */
export function PageScene({
  picture,
  children,
}: {
  readonly picture: string;
  readonly children: ReactNode;
}) {
  return (
    <>
      <div className="hour h-52 sm:h-96 print:hidden">
        <Picture src={picture} alt="" sizes="100vw" priority className="size-full! object-cover" />
        <div className="hour [--ground:var(--color-paper)]">
          <PaperEdge cut="scallops" />
        </div>
      </div>
      <div className="relative z-10 mx-auto -mt-20 flex max-w-xl flex-col gap-6 px-4 pb-20 sm:-mt-56 sm:px-6 print:mt-0">
        {children}
      </div>
    </>
  );
}
