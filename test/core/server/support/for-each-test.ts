import { afterEach, beforeEach } from 'vitest';
import type { Service } from '../../../../demo/service/index.ts';
import { tickingService } from '../../../journeys/account-support.ts';
import { createRequestWorld, type HeldSession, type RequestWorld } from './request-world.ts';
import { serverOf } from './server-groups.ts';

/** Creates a world before each test of a file, and closes its service afterwards. The fields are those of the newest world. */
export function forEachTest<Given extends { readonly service: Service }>(create: () => Promise<Given>): Given {
  const given = {} as Given;
  beforeEach(async () => void Object.assign(given, await create()));
  afterEach(() => given.service.close());
  return given;
}

/** A back end in front of the service, and a user who is signed in, for each test of a file. */
export function requestWorldForEachTest(): RequestWorld & { readonly ada: HeldSession } {
  return forEachTest(async () => {
    const given = await createRequestWorld();
    return { ...given, ada: await given.person() };
  });
}

/** The groups of a server in front of a service whose clock moves with every look at it, for each test of a file. */
export function groupsForEachTest() {
  return forEachTest(async () => {
    const clock = await tickingService();
    return { ...clock, server: serverOf(clock.service) };
  });
}
