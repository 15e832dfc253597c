import { afterEach, beforeEach, vi } from 'vitest';
import { createService, type Service } from '../../../../demo/service/index.ts';
import { noHooks } from '../../../../react/stackframe/client/no-hooks.ts';
import type { Hooks } from '../../../../react/stackframe/client/scope.ts';
import type { NextPort } from '../../../../react/stackframe/server/next.ts';
import { serverAppClass } from '../../../../react/stackframe/server/server-app.ts';
import type { StackServerApp } from '../../../../react/stackframe/types/server-app.ts';
import type { TokenStoreInit } from '../../../../react/stackframe/types/options.ts';

export interface ServerWorld {
  readonly service: Service;
  /** Every request to the service so far, as method, path and query. */
  readonly sent: string[];
  /** The options of an app of the seeded project. */
  readonly options: { projectId: string; publishableClientKey: string; secretServerKey: string; baseUrl: string };
  /** A server app of the seeded project. */
  app(tokenStore?: TokenStoreInit, ports?: { readonly hooks?: Hooks; readonly next?: NextPort }): StackServerApp;
}

/** Starts a service for each test, which answers every `fetch` of the test. */
export function serverWorldForEachTest(): ServerWorld {
  const world = {} as { -readonly [Name in keyof ServerWorld]: ServerWorld[Name] };
  beforeEach(async () => Object.assign(world, await createServerWorld()));
  afterEach(async () => {
    vi.unstubAllGlobals();
    await world.service.close();
  });
  return world;
}

async function createServerWorld(): Promise<ServerWorld> {
  const service = await createService();
  const sent: string[] = [];
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    const request = new Request(url, init);
    const { pathname, search } = new URL(request.url);
    sent.push(`${request.method} ${pathname.replace('/api/v1', '')}${search}`);
    return service.fetch(request);
  });
  const { projectId, publishableClientKey, secretServerKey } = service.project;
  const options = { projectId, publishableClientKey, secretServerKey, baseUrl: service.apiUrl };
  return {
    service,
    sent,
    options,
    app: (tokenStore = null, { hooks = noHooks, next } = {}) =>
      new (serverAppClass(hooks, next))({ ...options, tokenStore }),
  };
}
