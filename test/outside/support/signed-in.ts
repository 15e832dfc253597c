import type { Page } from 'playwright-core';
import type { RunningService } from '../../../demo/service/app/start.ts';
import { cookieOf } from '../../core/server/support/request-world.ts';
import { signUp } from './visitors.ts';

/** A signed-in user with the `cookie` header of the browser. */
export interface SignedInUser {
  readonly email: string;
  readonly cookie: string;
}

/** Creates a user and signs the user in, without a page. */
export async function signUpByService(service: RunningService): Promise<SignedInUser> {
  const { user, ...tokens } = await signUp(service, 'http://localhost');
  return { email: user.email, cookie: cookieOf(service.clientSettings.projectId, tokens) };
}

/** Puts the cookies of the user into the profile of the page. */
export async function addCookies(page: Page, address: string, { cookie }: SignedInUser): Promise<void> {
  const cookies = cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return { url: address, name: pair.slice(0, at), value: pair.slice(at + 1) };
  });
  await page.context().addCookies(cookies);
}
