import type { LatchkeyErrorCode } from '../../../core/errors/latchkey-error.ts';
import { byApp, byProject, byService, byUser, type Words } from './words.ts';

/** A program that leads to the sign-in after an error, by the options of `getUser`. */
const leadTo = (options: string, code: string): string =>
  `import { LatchkeyError } from 'latchkey';

if (error instanceof LatchkeyError && error.code === '${code}') {
  await app.getUser(${options});
}`;

/** What is no answer of the service: errors that the client throws as `LatchkeyError`. */
export const clientWords = {
  INVALID_OPTION: byApp(
    'An option of `createClientApp`, `createServerApp`, `createAdminApp` or the provider is missing or wrong. The message names it.',
    'In development the message also says what is required and where the value came from. See [all options](/reference/options.md).',
  ),
  DUPLICATE_APP: byApp(
    'Two apps have the same `uniqueIdentifier`.',
    'Create one app per page and share it, or call `app.dispose()` before you create the next.',
  ),
  MISUSE: byApp(
    'A bug in the program: a call that can never work, such as one with a malformed id, or a server key in a page. Nothing was sent.',
    'Read the message, which says what is wrong, and change the call.',
  ),
  SESSION_CHANGED: byUser(
    'A person signed in, out or to another account while the call was running, so its result was dropped. What the page does by itself, such as creating a guest, never drops what a person does.',
    'Nothing, if the page began the call by itself. If a person did, show who is signed in now, and let them try again.',
  ),
  INVALID_REQUEST: byUser(
    'A request to your own server has session cookies or headers that cannot be read.',
    'Answer with the `status` of the error, 400.',
  ),
  UNSUPPORTED_RUNTIME: byApp(
    'The runtime lacks an API of the platform. The message says which package adds it.',
    'Add that package, or use a newer runtime. Node 20.20 and newer has everything.',
  ),
  NOT_SIGNED_IN: {
    ...byUser(
      'The call needs a signed-in user, and nobody is signed in. Nothing was sent.',
      'Do not repeat the call: lead the user to the sign-in first, which comes back to this page. A server answers 401. See [protect a page](/guides/protect-a-page.md).',
    ),
    snippet: leadTo("{ or: 'redirect' }", 'NOT_SIGNED_IN'),
  },
  SIGN_IN_TOO_OLD: {
    ...byUser(
      'The call asks for a recent sign-in (`signedInWithinMs`), and the user signed in longer ago.',
      'Do not repeat the call: lead the user to the sign-in first, which comes back to this page. A server answers with the `status` of the error, 401. See [recent sign-ins](/guides/your-own-api.md#recent-sign-ins).',
    ),
    snippet: leadTo("{ or: 'redirect', signedInWithinMs: 600_000 }", 'SIGN_IN_TOO_OLD'),
  },
  SESSION_NOT_KEPT: byUser(
    'The browser keeps no cookies for this page, so the sign-in would be lost on the next one. The app stays on the page.',
    'Tell the user to allow cookies for the site. In an embedded page, open the app in a window of its own.',
  ),
  NO_EXTERNAL_TOKEN: byService(
    'The other service that users sign in with gave no token. `cause` is its error. The session stays.',
    'Look at `cause`. See [sign-in elsewhere](/guides/external-sign-in.md).',
  ),
  WEBHOOK_NOT_SIGNED: byApp(
    'A request to your webhook address has none of the headers of a signed webhook.',
    'Answer with the `status` of the error. Check that no proxy removes the headers. See [webhooks](/guides/webhooks.md).',
  ),
  WEBHOOK_WRONG_TIME: byService(
    'A webhook is too old, or its time is in the future.',
    'Answer with the `status` of the error; the service sends it again. Check the clock of your server.',
  ),
  WEBHOOK_WRONG_SIGNATURE: byApp(
    'A webhook was not signed with this secret, or was changed on its way.',
    'Use the secret of this address, and pass the body as it came, before anything parses it. See [webhooks](/guides/webhooks.md).',
  ),
  WEBHOOK_UNREADABLE: byApp(
    'A signed webhook is no event of the service, or its body is too large.',
    'Answer with the `status` of the error. If the service is newer, update Latchkey.',
  ),
  WEBHOOK_REPLAYED: byUser(
    'A copy of a webhook that was accepted before: a repetition of the service, or an attack.',
    'Answer with the `status` of the error and do nothing else.',
  ),
  UNTRUSTED_REDIRECT: byProject(
    'The app was to lead to an address that is neither on its own origin nor on a trusted domain of the project.',
    'Correct the address, or add its domain to the project’s trusted domains.',
  ),
  INVALID_WAIT: byApp(
    'A delay or a time limit is not a number that timers support.',
    'Pass a number of milliseconds that is at least 0 and below 2,147,483,647.',
  ),
  NETWORK: byService(
    'No answer arrived: the device is offline, the service is down, or something in between blocks the request.',
    'Show that the server cannot be reached and offer to try again. Reads were already repeated; writes are never sent twice.',
  ),
  ABORTED: byApp('Your code aborted the call. `cause` is the reason of its signal.', 'Nothing.'),
  TIMEOUT: byService(
    'A call took longer than the `timeoutMs` that you gave it.',
    'Try again, or allow more time. What was sent may have had its effect.',
  ),
  MALFORMED_ANSWER: byService(
    'The service answered something that does not fit the protocol.',
    'Check `LATCHKEY_API_URL`: it must be the address of the API, and not of a page. Otherwise update Latchkey or the service.',
  ),
  TOO_MANY_REQUESTS: byService(
    'The service has had too many requests and asks to wait. `retryAfterMs` says how long, if it is known.',
    'Wait before you try again. The elements show a countdown.',
  ),
  UNEXPECTED_STATUS: byService(
    'The service answered with a status that this call does not expect, and without a code. `status` has it, `serviceMessage` the explanation.',
    'With 5xx try again later. With 4xx read `serviceMessage`, which is for developers.',
  ),
} satisfies Readonly<Record<LatchkeyErrorCode, Words>>;
