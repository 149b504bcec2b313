import { type ReactNode, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { DrawingsProvider, DrawnOnce, openDrawings, placeDrawings } from './drawn-once.tsx';

let drawings = openDrawings();
beforeEach(() => {
  drawings = openDrawings();
});

const draw = (page: ReactNode) =>
  placeDrawings(
    renderToString(<DrawingsProvider value={drawings}>{page}</DrawingsProvider>),
    drawings,
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

test('ever new names do not fill the memory', () => {
  for (let turn = 0; turn < 2_000; turn += 1) {
    expect(draw(<DrawnOnce name={`name ${turn}`}>{turn}</DrawnOnce>)).toBe(String(turn));
  }
  expect(drawings.byName.size).toBeLessThan(600);
});

test('where nobody keeps drawings, as in a browser, a part is drawn each time', () => {
  Footer.mockClear();
  renderToString(page('one'));
  renderToString(page('two'));
  expect(Footer).toHaveBeenCalledTimes(2);
});
