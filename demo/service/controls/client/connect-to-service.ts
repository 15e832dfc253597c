import { createControlCaller, type ServiceFetch } from './control-call.ts';
import { createTestService, type TestService } from './test-service.ts';

/**
 * A service that runs in another process, e.g. one that `npx latchkey-emulator` started, with all that tests do with one of
 * their own but closing it. Throws where nothing answers.
 *
 * @example
 * ```ts
 * import { connectToService } from 'latchkey-emulator';
 *
 * const service = await connectToService('http://localhost:8102');
 * await service.signInAs('ada@example.com');
 * ```
 */
export async function connectToService(address: string): Promise<TestService> {
  const { origin } = new URL(address);
  const ask: ServiceFetch = (input, init) => fetch(input instanceof Request ? input : new URL(input, origin), init);
  const { project } = await createControlCaller(ask)('service', {});
  return createTestService(origin, project, ask);
}
