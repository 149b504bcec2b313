import { createContext, createElement, type ReactNode, useContext } from 'react';

/** What a server has drawn for good, and puts into every later page. A browser has none: it draws everything itself. */
export type Drawings = {
  /** The parts by name; their place is what stands for them until the page is drawn. */
  readonly byName: Map<string, Drawing>;
  readonly byPlace: Drawing[];
  /** How long all of them are, with their names. */
  bytes: number;
};

/** Until it has been drawn it is null. */
type Drawing = { readonly place: number; html: Uint8Array | null };

/** More than the site has; where texts make ever new ones, all are begun anew. */
const MOST = 5_000;
const MOST_BYTES = 4 * 1024 * 1024;
const TAG = 'drawn-once';
const OPEN = `<${TAG} place="`;
const CLOSE = `</${TAG}>`;

const drawingsContext = createContext<Drawings | null>(null);
export const DrawingsProvider = drawingsContext.Provider;

export const openDrawings = (): Drawings => ({ byName: new Map(), byPlace: [], bytes: 0 });

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
  const drawings = useContext(drawingsContext);
  // So that browsers get nothing of the rest.
  if (!import.meta.env.SSR || drawings === null) return children;
  const { place, html } = findDrawing(drawings, name);
  return createElement(TAG, { place }, html === null ? children : undefined);
}

function findDrawing(drawings: Drawings, name: string): Drawing {
  const { byName, byPlace } = drawings;
  const known = byName.get(name);
  if (known !== undefined) return known;
  const made: Drawing = { place: byPlace.length, html: null };
  byName.set(name, made);
  byPlace.push(made);
  drawings.bytes += name.length;
  return made;
}

/**
 * What a page consists of, in order: texts that were drawn for it, and the bytes of what was drawn before. Keeps what is
 * new. To be called with each page before the next one is drawn.
 */
export function placeDrawings(html: string, drawings: Drawings): (string | Uint8Array)[] {
  const { byPlace } = drawings;
  const [start = '', ...parts] = html.split(OPEN);
  const page: (string | Uint8Array)[] = [start];
  for (const part of parts) {
    const drawn = part.indexOf('>') + 1;
    const end = part.indexOf(CLOSE);
    const drawing = byPlace[Number.parseInt(part, 10)];
    if (drawing === undefined || end < 0) throw new Error('A part of the page is not whole');
    if (drawing.html === null) {
      drawing.html = toBytes.encode(part.slice(drawn, end));
      drawings.bytes += drawing.html.length;
    }
    page.push(drawing.html, part.slice(end + CLOSE.length));
  }
  if (drawings.bytes > MOST_BYTES || byPlace.length > MOST) forgetDrawings(drawings);
  return page;
}

/** Also to be called after a page of which something could not be drawn. */
export function forgetDrawings(drawings: Drawings): void {
  drawings.byName.clear();
  drawings.byPlace.length = 0;
  drawings.bytes = 0;
}

const toBytes = new TextEncoder();
