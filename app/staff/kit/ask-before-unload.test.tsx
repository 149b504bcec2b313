// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, expect, test } from 'vitest';
import { hasUnsaved, useAskBeforeUnload } from './ask-before-unload.ts';

afterEach(cleanup);

test('whoever sees on the screen that a text is saved is not asked about it', () => {
  const seen: boolean[] = [];
  function Page({ text }: { readonly text: string }) {
    useAskBeforeUnload(() => text !== '');
    // Runs before the browser paints.
    useLayoutEffect(() => {
      seen.push(hasUnsaved());
    });
    return text;
  }
  const page = render(<Page text="One note too many" />);
  page.rerender(<Page text="One note too many, in the box" />);
  page.rerender(<Page text="" />);
  expect(seen.slice(1)).toEqual([true, false]);
});
