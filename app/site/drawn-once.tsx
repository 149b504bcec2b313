import { createContext, createElement, type ReactNode, useContext } from 'react';

/** What a server has drawn for good, and puts into every later page. A browser has none: it draws everything itself. */
export type Drawings = {
  /** The parts by name; their place is what stands for them until the page is drawn. */
  readonly byName: Map<string, Drawing>;
  readonly byPlace: Drawing[];
};

type Drawing = { readonly place: number; html: string | null };

/** More than the site has; where texts make ever new ones, all are begun anew. */
const MOST = 500;
const TAG = 'drawn-once';
const OPEN = `<${TAG} place="`;
const CLOSE = `</${TAG}>`;

const drawingsContext = createContext<Drawings | null>(null);
export const DrawingsProvider = drawingsContext.Provider;

export const openDrawings = (): Drawings => ({ byName: new Map(), byPlace: [] });

/**
 * A part that looks the same wherever this name stands: the server draws it once. All that it shows must follow from the
 * name and the site's settings, ids of `useId` (which follow from where it stands on its page) too; and it may show no
 * picture early, since React tells the head of the page of those.
 */
export function DrawnOnce({
  name,
  children,
}: {
  readonly name: string;
  readonly children: ReactNode;
}) {
  return import.meta.env.SSR ? <Drawn name={name}>{children}</Drawn> : children;
}

function Drawn({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const drawings = useContext(drawingsContext);
  if (drawings === null) return children;
  const { place, html } = findDrawing(drawings, name);
  return createElement(TAG, { place }, html === null ? children : undefined);
}

function findDrawing({ byName, byPlace }: Drawings, name: string): Drawing {
  const known = byName.get(name);
  if (known !== undefined) return known;
  const made: Drawing = { place: byPlace.length, html: null };
  byName.set(name, made);
  byPlace.push(made);
  return made;
}

/** Puts in what was drawn before, and keeps what is new. To be called with each page before the next one is drawn. */
export function placeDrawings(html: string, { byName, byPlace }: Drawings): string {
  const [start = '', ...parts] = html.split(OPEN);
  let page = start;
  for (const part of parts) {
    const drawn = part.indexOf('>') + 1;
    const end = part.indexOf(CLOSE);
    const drawing = byPlace[Number.parseInt(part, 10)];
    if (drawing === undefined || end < 0) throw new Error('A part of the page is not whole');
    drawing.html ??= part.slice(drawn, end);
    page += drawing.html + part.slice(end + CLOSE.length);
  }
  if (byPlace.length > MOST) {
    byName.clear();
    byPlace.length = 0;
  }
  return page;
}
