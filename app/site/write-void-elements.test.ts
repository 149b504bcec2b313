import { expect, it } from 'vitest';
import { writeVoidElements } from './write-void-elements.ts';

const write = (document: string) => writeVoidElements(Buffer.from(document)).toString();

it('void elements end without a slash', () => {
  expect(
    write('<head><meta charSet="utf-8"/></head><p>नमस्ते<br/>1 &lt; 2 /&gt;</p><img alt=""/>'),
  ).toBe('<head><meta charSet="utf-8"></head><p>नमस्ते<br>1 &lt; 2 /&gt;</p><img alt="">');
});

it('scripts keep every byte', () => {
  const scripts = `<script>a="<br/>"</script><script type="application/json">{"b":"<hr/>"}</script>`;
  expect(write(`<link rel="icon"/>${scripts}<input/><script>c="/>"</script>`)).toBe(
    `<link rel="icon">${scripts}<input><script>c="/>"</script>`,
  );
});

it('a script without an end keeps every byte', () => {
  expect(write('<br/><script>"<br/>"')).toBe('<br><script>"<br/>"');
});

it('an empty document stays empty', () => {
  expect(write('')).toBe('');
});
