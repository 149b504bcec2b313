import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { splitParagraphs } from '#shared/content/rich-text.ts';
import { Prose } from './prose.tsx';

describe('prose', () => {
  it('has one paragraph per block between blank lines', () => {
    expect(splitParagraphs('One.\n\nTwo,\nstill two.\n \n\n\nThree.\n')).toEqual([
      'One.',
      'Two,\nstill two.',
      'Three.',
    ]);
  });

  it('shows the blocks of HTML, which the server has sanitised', () => {
    const html = renderToStaticMarkup(<Prose text={'<h3>Lamps</h3><p>Oil &amp; wicks</p>'} />);
    expect(html).toContain('<h3>Lamps</h3><p>Oil &amp; wicks</p>');
  });

  it('has tables in boxes that scroll by keyboard', () => {
    const table = '<table><tbody><tr><td>Ghee</td></tr></tbody></table>';
    const html = renderToStaticMarkup(<Prose text={`${table}<p>and</p>${table}`} />);
    expect(html.match(/<div class="table-box" [^<>]*tabindex="0"[^<>]*><table>/g)).toHaveLength(2);
    expect(html.match(/<\/table><\/div>/g)).toHaveLength(2);
  });

  it('shows markup as plain text', () => {
    const html = renderToStaticMarkup(<Prose text="<b>Bold</b> & <script>run()</script>" />);
    expect(html).toContain('&lt;b&gt;Bold&lt;/b&gt; &amp; &lt;script&gt;');
    expect(html).not.toContain('<script>');
  });

  it('marks a Hindi paragraph as Hindi', () => {
    const html = renderToStaticMarkup(<Prose text={'They say:\n\nराधे राधे।\n\nAnd go on.'} />);
    expect(html.match(/<span lang="hi">राधे राधे।<\/span>/g)).toHaveLength(1);
    expect(html.match(/<p /g)).toHaveLength(3);
  });
});
