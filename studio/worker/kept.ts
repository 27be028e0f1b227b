/** What a browser keeps of what takes seconds to make: bodies and motions, by name. */
export type Kept = {
  /** What was kept under a name; absent where nothing was. */
  read<T>(name: string): Promise<T | undefined>;
  /** Keeps a copy, taken at once, for the next visit; ends when it is kept or, without room for it, is not. */
  keep(name: string, value: unknown): Promise<void>;
};

const DATABASE = 'promenade';
const STORE = 'made';
const NOTHING: Kept = { read: async () => undefined, keep: async () => {} };

/** Opens what this version kept; what others did goes. Where nothing can be kept, there is nothing. */
export async function openKept(version: string): Promise<Kept> {
  try {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    const database = await answerOf(request);
    const store = (mode: IDBTransactionMode) => database.transaction(STORE, mode).objectStore(STORE);
    const all = store('readwrite');
    for (const key of (await answerOf(all.getAllKeys())) as [string, string][]) if (key[0] !== version) all.delete(key);
    return {
      read: (name) => answerOf(store('readonly').get([version, name])).catch(() => undefined),
      keep: (name, value) => answerOf(store('readwrite').put(value, [version, name])).then(nothing, nothing),
    };
  } catch {
    return NOTHING;
  }
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function nothing(): void {}
