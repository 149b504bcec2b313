/** What a tab keeps until it is closed. Never throws: where the browser denies storage, nothing is kept. */
export type TabStorage = {
  /** What was kept under a key, as parsed JSON; null when nothing readable is there. */
  read(key: string): unknown;
  write(key: string, value: unknown): void;
  remove(key: string): void;
};

/** The tab's sessionStorage; private modes and full disks make it forgetful, never faulty. */
export function openTabStorage(page: Pick<Window, 'sessionStorage'>): TabStorage {
  const attempt = <T>(action: () => T): T | null => {
    try {
      return action();
    } catch {
      return null;
    }
  };
  return {
    read: (key) => attempt(() => JSON.parse(page.sessionStorage.getItem(key) ?? 'null')),
    write: (key, value) => attempt(() => page.sessionStorage.setItem(key, JSON.stringify(value))),
    remove: (key) => attempt(() => page.sessionStorage.removeItem(key)),
  };
}
