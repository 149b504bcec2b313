/** Storage for the lifetime of a tab. Never throws: where the browser denies storage, nothing is stored. */
export type TabStorage = {
  /** The stored value as parsed JSON; null when nothing readable is stored. */
  read(key: string): unknown;
  write(key: string, value: unknown): void;
  remove(key: string): void;
};

/** The tab's sessionStorage; private modes and full disks lose data but never throw. */
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
