import type { Page } from 'playwright-core';
import type { RunningService } from '../../../demo/service/app/start.ts';
import { cookieOf } from '../../core/server/support/request-world.ts';
import { newUser } from '../../e2e/support/users.ts';

/** A signed-in user with the `cookie` header of the browser. */
export interface SignedInUser {
  readonly email: string;
  readonly cookie: string;
}

/** Creates a user and signs the user in, without a page. */
export async function signUpByService(service: RunningService): Promise<SignedInUser> {
  const { email, password } = newUser();
  const { projectId, publishableClientKey } = service.clientSettings;
  const response = await service.fetch('/api/v1/auth/password/sign-up', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-stack-access-type': 'client',
      'x-stack-project-id': projectId,
      'x-stack-publishable-client-key': publishableClientKey,
    },
    body: JSON.stringify({ email, password, verification_callback_url: 'http://localhost/handler/email-verification' }),
  });
  const { access_token: accessToken, refresh_token: refreshToken } = (await response.json()) as Record<string, string>;
  if (!accessToken || !refreshToken) throw new Error('The service has not signed the user in.');
  return { email, cookie: cookieOf(projectId, { accessToken, refreshToken }) };
}

/** Puts the cookies of the user into the profile of the page. */
export async function addCookies(page: Page, address: string, { cookie }: SignedInUser): Promise<void> {
  const cookies = cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return { url: address, name: pair.slice(0, at), value: pair.slice(at + 1) };
  });
  await page.context().addCookies(cookies);
}
