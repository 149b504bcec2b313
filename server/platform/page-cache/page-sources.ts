import { AsyncLocalStorage } from 'node:async_hooks';

/** What a response depends on: it is valid until one of its subjects changes, or until its expiry. */
export type PageSources = {
  /** Such as `campaign:01J…` or `content:events`; the database records their changes (migration 0010). */
  readonly subjects: Set<string>;
  /** When time alone makes it stale, in milliseconds since 1970; Infinity: never. */
  until: number;
  /** False once a read named no sources: the validity is then unknown. */
  areComplete: boolean;
};

const noted = new AsyncLocalStorage<PageSources>();

const noSources = (): PageSources => ({
  subjects: new Set(),
  until: Number.POSITIVE_INFINITY,
  areComplete: true,
});

/** Runs `make` and collects its sources. */
export async function collectSources<Made>(
  make: () => Promise<Made>,
): Promise<{ made: Made; sources: PageSources }> {
  const sources = noSources();
  // Lazy thenables must start inside this context.
  const made = await noted.run(sources, async () => await make());
  return { made, sources };
}

/**
 * Runs one read for a page. When it fails or names no sources, the page's sources become unknown: a fallback must not
 * be cached when the read would succeed again.
 */
export async function collectRead<Answer>(
  read: () => Promise<Answer>,
  hasFailed: (result: Answer) => boolean,
): Promise<Answer> {
  const page = noted.getStore();
  if (page === undefined) return read();
  try {
    const { made, sources } = await collectSources(read);
    for (const subject of sources.subjects) page.subjects.add(subject);
    page.until = Math.min(page.until, sources.until);
    if (!sources.areComplete || sources.subjects.size === 0 || hasFailed(made))
      page.areComplete = false;
    return made;
  } catch (error) {
    page.areComplete = false;
    throw error;
  }
}

/** Records subjects of a response. Does nothing outside of a page. */
export function noteSubjects(...subjects: readonly string[]): void {
  const sources = noted.getStore();
  for (const subject of subjects) sources?.subjects.add(subject);
}

/** Marks the page as not cacheable: the request was for something that does not exist. */
export function noteNotKept(): void {
  const sources = noted.getStore();
  if (sources !== undefined) sources.areComplete = false;
}

/** Whether the response is for a page, so that its sources are worth computing. */
export function isForPage(): boolean {
  return noted.getStore() !== undefined;
}

/** Records when time alone changes the response (UTC ISO); null: never. */
export function noteChangeAt(moment: string | null): void {
  const sources = noted.getStore();
  if (sources === undefined || moment === null) return;
  sources.until = Math.min(sources.until, Date.parse(moment));
}
