import { readFileSync } from 'node:fs';

/** The catalogues that visitors and donors read. */
const PUBLIC = [
  ...['about', 'campaigns', 'contact', 'content', 'frame', 'gallery', 'giving', 'home', 'machines'],
  ...['mail', 'news', 'policies', 'refusals', 'services', 'share', 'shield', 'site', 'subscribers'],
  'visit',
];

type Plural = readonly { readonly match: Readonly<Record<string, string>> }[];

/** Every public message by its key: its texts, one for each plural form, with parameters in braces. */
export function readPublicMessages(): Map<string, string[]> {
  const messages = new Map<string, string[]>();
  for (const name of PUBLIC) {
    const catalogue: Record<string, string | Plural> = JSON.parse(
      readFileSync(`shared/messages/en/${name}.json`, 'utf8'),
    );
    for (const [key, text] of Object.entries(catalogue)) {
      if (key === '$schema') continue;
      messages.set(
        key,
        typeof text === 'string' ? [text] : text.flatMap(({ match }) => Object.values(match)),
      );
    }
  }
  return messages;
}

/** A pattern that finds the message with any values of its parameters. */
export function toPattern(text: string): RegExp {
  const parts = text.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(parts.join('.+?'), 's');
}
