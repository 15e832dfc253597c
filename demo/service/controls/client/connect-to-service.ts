import { createControlCaller, type ServiceFetch } from './control-call.ts';
import { createTestService, type TestService } from './test-service.ts';

/**
 * Connects to a service in another process, such as one started by `npx latchkey-emulator`. Tests can use it like a service
 * of their own, but cannot close it. Throws when no service answers at the address.
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
  const fetchFromService: ServiceFetch = (input, init) =>
    fetch(input instanceof Request ? input : new URL(input, origin), init);
  const { project } = await createControlCaller(fetchFromService)('service', {});
  return createTestService(origin, project, fetchFromService);
}
