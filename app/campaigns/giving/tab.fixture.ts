import { openTabStorage } from '../../forms/tab-storage.ts';
import { createDeviceMemory, type DeviceMemory } from './device-memory.ts';

/** In-memory Storage. */
export function openStorage(stored: Map<string, string> = new Map()): Storage {
  return {
    get length() {
      return stored.size;
    },
    clear: () => stored.clear(),
    getItem: (key) => stored.get(key) ?? null,
    key: (index) => [...stored.keys()][index] ?? null,
    removeItem: (key) => stored.delete(key),
    setItem: (key, value) => stored.set(key, value),
  };
}

/** A tab with a replaceable URL and a storage, on a device of its own unless another tab's is given. */
export function openTab(
  address: string,
  stored: Map<string, string> = new Map(),
  device: DeviceMemory = createDeviceMemory({ localStorage: openStorage() }),
) {
  let href = address;
  const sessionStorage = openStorage(stored);
  const entry = { usr: null, key: 'k1', idx: 3 };
  const replaced: unknown[] = [];
  return {
    kept: stored,
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
    device,
  };
}

/** A tab whose browser denies storage. */
export const deniedStorage = openTabStorage({
  get sessionStorage(): Storage {
    throw new DOMException('denied', 'SecurityError');
  },
});
