import { expect, test } from 'vitest';
import { serverPlatform } from '../../../../core/platform/server.ts';
import { LatchkeyError } from '../../../../core/errors/latchkey-error.ts';
import { watchRequests } from '../../../../core/server/command/why-unread.ts';

const ADDRESS = 'http://localhost:8102';

/** What the program says after a request that `fetch` failed with this code of the operating system. */
async function explained(code: string, signal?: AbortSignal): Promise<string> {
  const failure = new TypeError('fetch failed', { cause: Object.assign(new Error('connect'), { code }) });
  const requests = watchRequests({ ...serverPlatform(), fetch: () => Promise.reject(failure) });
  await expect(requests.platform.fetch(`${ADDRESS}/api/v1/projects/current`, signal ? { signal } : {})).rejects.toBe(
    failure,
  );
  return requests.explain(new LatchkeyError('TIMEOUT', 'No answer in 5000 ms.'), 'shop');
}

test.each([
  ['ECONNREFUSED', `Nothing listens at ${ADDRESS} (ECONNREFUSED). Start the service`],
  ['ENOTFOUND', `The host of ${ADDRESS} is unknown (ENOTFOUND).`],
  ['EAI_AGAIN', `The host of ${ADDRESS} is unknown (EAI_AGAIN).`],
  ['CERT_HAS_EXPIRED', `${ADDRESS} could not be reached: CERT_HAS_EXPIRED`],
])(
  'the program names the address and the reason after %s, also when repeating took all its time',
  async (code, text) => {
    expect(await explained(code)).toContain(text);
  },
);

test('the program says that a service gave no answer when its own time limit ended the request', async () => {
  expect(await explained('ABORT_ERR', AbortSignal.abort())).toBe(
    `${ADDRESS} accepts connections or drops them, but gave no answer in time.`,
  );
});

test('the program shows the message of any other error', () => {
  const { explain } = watchRequests(serverPlatform());
  expect(
    explain(new LatchkeyError('INVALID_OPTION', 'The option projectId is missing or wrong.'), undefined),
  ).toContain('The option projectId is missing or wrong.');
});
