import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { Pager, pageAddress } from './pager.tsx';

const draw = (page: number, pages: number) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Pager page={page} pages={pages} addressOf={(number) => pageAddress('/list', number)} />
    </MemoryRouter>,
  );

describe('a pager', () => {
  it('renders nothing for a list of one page', () => {
    expect(draw(1, 1)).toBe('');
  });

  it("links one page on and back, and to the first page by the list's URL", () => {
    const html = draw(2, 3);
    expect(html).toMatch(
      /<a [^>]*rel="prev"[^>]*href="\/list"|<a [^>]*href="\/list"[^>]*rel="prev"/,
    );
    expect(html).toMatch(
      /href="\/list\?page=3"[^>]*rel="next"|rel="next"[^>]*href="\/list\?page=3"/,
    );
    expect(html).not.toContain('page=1"');
  });

  it('marks the current page once', () => {
    const html = draw(2, 3);
    expect(html.match(/aria-current="page"/g)).toHaveLength(1);
    expect(html).toMatch(
      /<a [^>]*aria-current="page"[^>]*>2<|aria-label="Page 2" aria-current="page"/,
    );
  });

  it.each([
    [1, 'prev'],
    [3, 'next'],
  ])('on page %i has no link to a %s one', (page, direction) => {
    expect(draw(page, 3)).not.toContain(`rel="${direction}"`);
  });
});
