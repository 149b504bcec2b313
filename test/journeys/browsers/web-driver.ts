import { PATIENCE_MS } from './donor-browser.ts';

/** An element of the current page or frame, as the driver names it on the wire. */
type ElementReference = Readonly<Record<string, string>>;

/** One browser, driven by classic WebDriver (https://www.w3.org/TR/webdriver2/). */
export type WebDriverSession = {
  readonly open: (url: string) => Promise<void>;
  /** The first element that matches, once there is one. */
  readonly find: (selector: string) => Promise<ElementReference>;
  /** Presses the middle of an element with the pointer; rejects while it is hidden or covered. */
  readonly click: (element: ElementReference) => Promise<void>;
  /** Types at whatever has the focus. */
  readonly type: (text: string) => Promise<void>;
  /** Runs a function in the page; elements among the arguments arrive as elements. */
  readonly run: (script: string, args?: readonly unknown[]) => Promise<unknown>;
  /** Further calls concern this frame; null: the whole page. */
  readonly enterFrame: (frame: ElementReference | null) => Promise<void>;
  readonly resize: (size: { readonly width: number; readonly height: number }) => Promise<void>;
  readonly close: () => Promise<void>;
};

/**
 * Starts a session of the driver at this address. The protocol is plain HTTP: the kept client (selenium-webdriver)
 * would bring 25 MB of programs that download browsers.
 */
export async function startWebDriverSession(
  driver: string,
  capabilities: Readonly<Record<string, unknown>>,
): Promise<WebDriverSession> {
  const { sessionId } = (await call(driver, 'POST', '/session', {
    capabilities: { alwaysMatch: { ...capabilities, timeouts: { implicit: PATIENCE_MS } } },
  })) as { sessionId: string };
  const session = `/session/${sessionId}`;
  const post = (path: string, body: unknown) => call(driver, 'POST', session + path, body);
  const run = (script: string, args: readonly unknown[] = []) =>
    post('/execute/sync', { script: `return (${script})(...arguments)`, args });

  return {
    open: async (url) => void (await post('/url', { url })),
    find: (selector) =>
      post('/element', { using: 'css selector', value: selector }) as Promise<ElementReference>,
    click: async (element) => void (await post(`/element/${idOf(element)}/click`, {})),
    async type(text) {
      const keys = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions: keys }] });
    },
    run,
    enterFrame: async (frame) => void (await post('/frame', { id: frame })),
    resize: async (size) => void (await post('/window/rect', { x: 0, y: 0, ...size })),
    close: async () => void (await call(driver, 'DELETE', session)),
  };
}

function idOf(element: ElementReference): string {
  const [id] = Object.values(element);
  if (id === undefined) throw new Error('An element without an id');
  return id;
}

async function call(
  driver: string,
  method: 'POST' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<unknown> {
  const response = await fetch(driver + path, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`WebDriver ${method} ${path}: ${JSON.stringify(value)}`);
  return value;
}
