import { browserPlatform } from '../../../../core/index.ts';
import type { Platform } from '../../../../core/platform/ports.ts';
import { createServerGroups, type ServerGroups } from '../../../../core/server/groups/groups.ts';
import { createKeyContext, type KeyAppOptions } from '../../../../core/server/app/key-context.ts';
import type { Service } from '../../../../demo/service/index.ts';
import { START_MS } from '../../../support/test-clock.ts';

/** Answers what a server sends. */
export type Answer = (request: Request) => Promise<Response> | Response;

/** The ports of a back end: no page, no cookies, a clock that stands still, and a network that a test scripts. */
export function backEnd(answer: Answer): Platform {
  return {
    ...browserPlatform(),
    clock: { now: () => START_MS, monotonic: () => 0, after: () => () => {} },
    fetch: async (url, init) => answer(new Request(url, init)),
  };
}

/** The groups of a back end in front of a service; `sent` is every request so far as method, path and query. */
export function serverOf(
  service: Service,
  options: Partial<KeyAppOptions> = {},
): ServerGroups & { readonly sent: string[] } {
  const { projectId, publishableClientKey, secretServerKey } = service.project;
  const sent: string[] = [];
  const platform = backEnd((request) => {
    const { pathname, search } = new URL(request.url);
    sent.push(`${request.method} ${pathname.replace('/api/v1', '')}${search}`);
    return service.fetch(request);
  });
  const given = { projectId, publishableClientKey, baseUrl: service.apiUrl, ...options };
  return { ...createServerGroups(createKeyContext('secretServerKey', secretServerKey, given, platform)), sent };
}

/** The groups of a back end before a network that a test scripts. */
export function scriptedServer(answer: Answer): ServerGroups {
  const given = { projectId: '11111111-1111-4111-8111-111111111111', baseUrl: 'http://localhost:8102' };
  return createServerGroups(createKeyContext('secretServerKey', 'ssk_scripted', given, backEnd(answer)));
}

/** A UUID of version 4 that nothing has. */
export const NOBODY = 'ffffffff-ffff-4fff-8fff-ffffffffffff';
