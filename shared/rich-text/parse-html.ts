import { Parser } from 'htmlparser2';

export type HtmlElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: HtmlNode[];
};
export type HtmlNode = HtmlElement | string;

/** The content of these is not readable text. The sanitiser has the same list (server/platform/sanitise-html.ts). */
export const nonTextTags = [
  ...['script', 'style', 'textarea', 'option', 'select', 'title', 'template', 'noscript'],
  ...['svg', 'math', 'iframe', 'object', 'noembed', 'noframes', 'xmp', 'plaintext'],
];
const nonText: ReadonlySet<string> = new Set(nonTextTags);

/** Elements below this depth are left out, and their text stays: what reads the tree does so by recursion. */
const DEEPEST = 100;

/** The tree of an HTML text, without comments and without what is not readable. Never throws. */
export function parseHtml(html: string): HtmlNode[] {
  const roots: HtmlNode[] = [];
  const open: (HtmlElement | null)[] = [];
  const parents: HtmlElement[] = [];
  let hidden = 0;
  const add = (node: HtmlNode) => {
    const siblings = parents.at(-1)?.children ?? roots;
    const before = siblings.at(-1);
    // The parser cuts texts at entities.
    if (typeof node === 'string' && typeof before === 'string') {
      siblings[siblings.length - 1] = before + node;
    } else siblings.push(node);
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (nonText.has(name)) hidden += 1;
        const isLeftOut = hidden > 0 || parents.length >= DEEPEST;
        const element: HtmlElement | null = isLeftOut ? null : { name, attributes, children: [] };
        open.push(element);
        if (element === null) return;
        add(element);
        parents.push(element);
      },
      onclosetag(name) {
        if (nonText.has(name)) hidden -= 1;
        if (open.pop()) parents.pop();
      },
      ontext(text) {
        if (hidden === 0) add(text);
      },
    },
    { decodeEntities: true },
  );
  parser.write(html);
  parser.end();
  return roots;
}

/** The text of nodes, as it stands. */
export function readText(nodes: readonly HtmlNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : readText(node.children))).join('');
}
