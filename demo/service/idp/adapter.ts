import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

interface Entry {
  payload: AdapterPayload;
  expiresAt: number | null;
}

/**
 * Creates the in-memory storage in which the OIDC library keeps the interactions, grants and tokens of one issuer. Expiry
 * follows the machine's clock, as in the library itself. `findClient` finds OAuth clients that are not in the library's
 * settings.
 */
export function createMemoryAdapter(findClient: (id: string) => Promise<AdapterPayload | undefined>): AdapterFactory {
  const store = new Map<string, Entry>();
  return (model) => {
    const adapter = createModelAdapter(store, model);
    return model === 'Client' ? { ...adapter, find: findClient } : adapter;
  };
}

function createModelAdapter(store: Map<string, Entry>, model: string): Adapter {
  const keyOf = (id: string): string => `${model}:${id}`;
  const findRecord = async (id: string): Promise<AdapterPayload | undefined> => {
    const entry = store.get(keyOf(id));
    if (!entry || (entry.expiresAt !== null && entry.expiresAt <= Date.now())) return undefined;
    return entry.payload;
  };
  const findBy = async (field: 'uid' | 'userCode', value: string): Promise<AdapterPayload | undefined> => {
    const found = [...store].find(([key, { payload }]) => key.startsWith(`${model}:`) && payload[field] === value);
    return found?.[1].payload;
  };
  return {
    find: findRecord,
    findByUid: (uid) => findBy('uid', uid),
    findByUserCode: (userCode) => findBy('userCode', userCode),
    upsert: async (id, payload, expiresInSeconds) => {
      const expiresAt = expiresInSeconds ? Date.now() + expiresInSeconds * 1000 : null;
      store.set(keyOf(id), { payload, expiresAt });
    },
    consume: async (id) => {
      const payload = await findRecord(id);
      if (payload) payload.consumed = Math.floor(Date.now() / 1000);
    },
    destroy: async (id) => {
      store.delete(keyOf(id));
    },
    revokeByGrantId: async (grantId) => {
      for (const [key, { payload }] of store) if (payload.grantId === grantId) store.delete(key);
    },
  };
}
