import { createSoftwareAuthenticator, type SoftwareAuthenticator } from '../../../support/software-authenticator.ts';
import { readSample } from '../../recordings.ts';
import type { ReplayWorld } from '../replay-world.ts';

const ORIGIN = 'http://localhost:3000';
const ALICE = '18dc1ed5-5dff-46b4-a873-8c6853f0d65b';
const FIRST = 'auth-passkey/01-initiate-registration';
const AUTHENTICATORS = new WeakMap<ReplayWorld, SoftwareAuthenticator>();

const base64url = (text: string) => Buffer.from(text).toString('base64url');

/** Alice's handle and the project's name are values of this run. */
export async function meetAlice(current: ReplayWorld): Promise<void> {
  await current.meet(FIRST);
  current.bindings.set('Sample project', 'Handover');
  current.bindings.set(base64url(ALICE), base64url(current.bindings.get(ALICE) ?? ''));
}

/** The recorded key is not known, so a key of this run signs a challenge of this run. */
export const registerOwnKey = (sample: string) => async (current: ReplayWorld) => {
  const { credential, code } = readSample(sample).request.body as Recorded;
  const started = await initiate(current, 'registration', await current.tokenOf(FIRST));
  const authenticator = await createSoftwareAuthenticator();
  AUTHENTICATORS.set(current, authenticator);
  const own = authenticator.register({ challenge: started.challenge, origin: ORIGIN });
  bind(
    current,
    { id: credential.id, code, ...credential.response },
    { id: own.id, code: started.code, ...own.response },
  );
};

export const signWithOwnKey = (sample: string) => async (current: ReplayWorld) => {
  const { authentication_response: recorded, code } = readSample(sample).request.body as Recorded;
  const started = await initiate(current, 'authentication');
  const authenticator = AUTHENTICATORS.get(current);
  const userHandle = current.bindings.get(base64url(ALICE)) ?? '';
  const own = await authenticator?.sign({ challenge: started.challenge, origin: ORIGIN, userHandle });
  bind(current, { code, ...recorded.response }, { code: started.code, ...own?.response });
};

/** A code of this run for a request whose credential is sent as recorded. */
export const startSignIn = (sample: string) => async (current: ReplayWorld) => {
  const { code } = readSample(sample).request.body as Recorded;
  current.bindings.set(code, (await initiate(current, 'authentication')).code);
};

interface Recorded {
  code: string;
  credential: { id: string; response: Record<string, string> };
  authentication_response: { response: Record<string, string> };
}

async function initiate(current: ReplayWorld, what: 'registration' | 'authentication', token?: string) {
  const path = `/auth/passkey/initiate-passkey-${what}`;
  const answer: unknown = await current.post(current.service.project, path, {}, token);
  const { options_json: options, code } = answer as { options_json: { challenge: string }; code: string };
  return { challenge: options.challenge, code };
}

function bind(
  current: ReplayWorld,
  recorded: Readonly<Record<string, unknown>>,
  own: Readonly<Record<string, unknown>>,
) {
  for (const [name, value] of Object.entries(own)) {
    const from = recorded[name];
    if (typeof from === 'string' && typeof value === 'string') current.bindings.set(from, value);
  }
}
