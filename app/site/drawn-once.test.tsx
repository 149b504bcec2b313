import { type ReactNode, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  DrawingsProvider,
  DrawnOnce,
  forgetDrawings,
  openDrawings,
  placeDrawings,
} from './drawn-once.tsx';
import { joinPieces } from './join-pieces.fixture.ts';

let drawings = openDrawings();
beforeEach(() => {
  drawings = openDrawings();
});

const draw = (page: ReactNode) =>
  joinPieces(
    placeDrawings(
      renderToString(<DrawingsProvider value={drawings}>{page}</DrawingsProvider>),
      drawings,
    ),
  );

const Footer = vi.fn(() => <footer id={useId()}>₹ &amp; more</footer>);

const page = (middle: string) => (
  <>
    <header>Top</header>
    {middle}
    <DrawnOnce name="footer">
      <Footer />
    </DrawnOnce>
    <i>End</i>
  </>
);

test('a part is drawn with the first page, and stands in every later one as it stood there', () => {
  Footer.mockClear();
  expect(draw(page('one'))).toBe(renderToString(page('one')));
  const drawn = Footer.mock.calls.length;
  expect(draw(page('two'))).toBe(draw(page('one')).replace('one', 'two'));
  expect(Footer.mock.calls.length).toBe(drawn);
});

test('parts of different names are different parts', () => {
  const named = (name: string, place: number) => (
    <DrawnOnce key={place} name={name}>
      {name}
    </DrawnOnce>
  );
  expect(draw(['a', 'b'].map(named))).toBe('ab');
  expect(draw(['b', 'a', 'b'].map(named))).toBe('bab');
});

test('a text that looks like the mark of a part stays a text', () => {
  const said = '<drawn-once place="0">';
  expect(draw(page(said))).toContain('&lt;drawn-once place=&quot;0&quot;&gt;');
});

test('ever new names, or ever longer parts, do not fill the memory', () => {
  for (let turn = 0; turn < 12_000; turn += 1) {
    expect(draw(<DrawnOnce name={`name ${turn}`}>{turn}</DrawnOnce>)).toBe(String(turn));
  }
  expect(drawings.byName.size).toBeLessThan(6_000);
  const long = '₹'.repeat(500_000);
  for (let turn = 0; turn < 20; turn += 1) {
    expect(draw(<DrawnOnce name={`long ${turn}`}>{long}</DrawnOnce>)).toBe(long);
  }
  expect(drawings.bytes).toBeLessThan(6_000_000);
});

test('what is forgotten is drawn anew', () => {
  Footer.mockClear();
  draw(page('one'));
  const drawn = Footer.mock.calls.length;
  forgetDrawings(drawings);
  expect(draw(page('one'))).toBe(renderToString(page('one')));
  expect(Footer.mock.calls.length).toBeGreaterThan(drawn);
});

test('where nobody keeps drawings, as in a browser, a part is drawn each time', () => {
  Footer.mockClear();
  renderToString(page('one'));
  renderToString(page('two'));
  expect(Footer).toHaveBeenCalledTimes(2);
});
