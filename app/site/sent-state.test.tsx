import { configureStore } from '@reduxjs/toolkit';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { describe, expect, it } from 'vitest';
import { SentState } from './sent-state.tsx';

describe('the serialised state of a page', () => {
  it('cannot be broken out of by what a donor typed', () => {
    const typed = { fullname: '</script><script>alert(1)</script><!--' };
    const store = configureStore({ reducer: () => typed });
    const html = renderToStaticMarkup(
      <Provider store={store}>
        <SentState />
      </Provider>,
    );
    expect(html.match(/<\/script>/g)).toHaveLength(1);
    expect(html).not.toContain('<!--');
    const json = /^<script[^>]*>(?<json>.*)<\/script>$/.exec(html)?.groups?.json ?? '';
    expect(JSON.parse(json)).toEqual(typed);
  });
});
