import { openTabStorage } from './tab-storage.ts';

/** In-memory Storage. */
export function openStorage(kept: Map<string, string> = new Map()): Storage {
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => kept.delete(key),
    setItem: (key, value) => kept.set(key, value),
  };
}

/** A tab with a replaceable URL and a storage. */
export function openTab(address: string, kept: Map<string, string> = new Map()) {
  let href = address;
  const sessionStorage = openStorage(kept);
  const entry = { usr: null, key: 'k1', idx: 3 };
  const replaced: unknown[] = [];
  return {
    kept,
    address: () => href,
    replaced,
    page: {
      location: {
        get href() {
          return href;
        },
      },
      history: {
        state: entry,
        replaceState(state: unknown, _title: string, url?: string | URL | null) {
          replaced.push(state);
          href = String(url);
        },
      },
    },
    entry,
    storage: openTabStorage({ sessionStorage }),
  };
}

/** A tab whose browser denies storage. */
export const deniedStorage = openTabStorage({
  get sessionStorage(): Storage {
    throw new DOMException('denied', 'SecurityError');
  },
});
