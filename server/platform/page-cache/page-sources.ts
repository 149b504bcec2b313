import { AsyncLocalStorage } from 'node:async_hooks';

/** What an answer was made of: it holds until one of its subjects changes, or until the moment that it names. */
export type PageSources = {
  /** Such as `campaign:01J…` or `content:events`; the database itself notes their changes (migration 0010). */
  readonly subjects: Set<string>;
  /** When the clock alone makes it wrong, in milliseconds since 1970; Infinity: never. */
  until: number;
  /** False once anything went in that named no source: then nobody knows how long it holds. */
  known: boolean;
};

const noted = new AsyncLocalStorage<PageSources>();

const noSources = (): PageSources => ({
  subjects: new Set(),
  until: Number.POSITIVE_INFINITY,
  known: true,
});

/** Makes something, and notes from what. */
export async function collectSources<Made>(
  make: () => Promise<Made>,
): Promise<{ made: Made; sources: PageSources }> {
  const sources = noSources();
  // What only begins when it is awaited must begin in here.
  const made = await noted.run(sources, async () => await make());
  return { made, sources };
}

/**
 * Runs one read for a page. One that fails, or that names no source, leaves the page with sources that nobody knows:
 * what it shows instead must not stay when the read would succeed again.
 */
export async function collectRead<Answer>(
  read: () => Promise<Answer>,
  hasFailed: (answer: Answer) => boolean,
): Promise<Answer> {
  const page = noted.getStore();
  if (page === undefined) return read();
  try {
    const { made, sources } = await collectSources(read);
    for (const subject of sources.subjects) page.subjects.add(subject);
    page.until = Math.min(page.until, sources.until);
    if (!sources.known || sources.subjects.size === 0 || hasFailed(made)) page.known = false;
    return made;
  } catch (error) {
    page.known = false;
    throw error;
  }
}

/** Says of what an answer tells. Outside of the making of a page it says it to nobody. */
export function noteSubjects(...subjects: readonly string[]): void {
  const sources = noted.getStore();
  for (const subject of subjects) sources?.subjects.add(subject);
}

/** Says that the page is for whoever asked, and for nobody later: it was asked for what there is not. */
export function noteNotKept(): void {
  const sources = noted.getStore();
  if (sources !== undefined) sources.known = false;
}

/** Whether an answer is for a page: then it is worth finding out how long it holds. */
export function isForPage(): boolean {
  return noted.getStore() !== undefined;
}

/** Says that an answer will be another one from this moment on (UTC ISO); null: the clock does not change it. */
export function noteChangeAt(moment: string | null): void {
  const sources = noted.getStore();
  if (sources === undefined || moment === null) return;
  sources.until = Math.min(sources.until, Date.parse(moment));
}
