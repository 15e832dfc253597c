import { decodeJwt } from 'jose';
import { readInbox, send } from '../../../service/support.ts';
import { providerTokens, someone } from '../../../support/provider-visit.ts';
import { readSample } from '../../recordings.ts';
import { later } from '../general/general-prepare.ts';
import type { ReplayWorld } from '../replay-world.ts';

const ALICE = { email: 'alice-mwqbzn2k@example.com', password: 'Correct-horse-1' };
const BOB = 'contact-channels/32-deprecated-send-not-primary';

/** Alice, whose recording it is, and Bob, whom some of it is about. */
export async function meetBoth(current: ReplayWorld): Promise<void> {
  await current.meet('contact-channels/01-list');
  later(current);
  await current.meet(BOB);
}

/** The link of the mail that one exchange sent is what later ones show. */
export async function bindVerificationCode(current: ReplayWorld): Promise<void> {
  const [mail] = await readInbox(current.service, 'alice-second-mwqbzn2k@example.com');
  const { code } = readSample('contact-channels/18-verify-check-code').request.body as { code: string };
  current.bindings.set(code, mail?.code ?? '');
}

/** The recording shows the channel's id for the first time where it is deleted. */
export async function bindPrimaryChannel(current: ReplayWorld): Promise<void> {
  const sample = 'contact-channels/40-delete-primary';
  await current.meet(sample);
  const { path } = readSample(sample).request;
  const token = await current.tokenOf(sample);
  const { body } = await send(current.service, 'GET', '/contact-channels?user_id=me', { token });
  current.bindings.set(path.split('/').at(-1) ?? '', body.items[0]?.id ?? '');
}

/** By the time of the recording Alice had signed in four times more. */
export async function startRecordedSessions(current: ReplayWorld): Promise<void> {
  await meetBoth(current);
  for (let count = 0; count < 4; count += 1) {
    later(current);
    await current.post(current.service.project, '/auth/password/sign-in', ALICE);
  }
  later(current);
}

/** A user came by GitHub, and Alice is known. */
export async function comeByProvider(current: ReplayWorld): Promise<void> {
  await meetBoth(current);
  const { headers } = readSample('oauth-providers/01-list').request;
  const recorded = headers['x-stack-access-token'] ?? '';
  const choice = someone('oauth-user2-mwqbzn2k@example.com');
  const tokens = await providerTokens(current.service, { choice });
  current.bindings.set(recorded, tokens.access_token);
  current.bindings.set(headers['x-stack-refresh-token'] ?? '', tokens.refresh_token);
  current.bindings.set(subjectOf(recorded), subjectOf(tokens.access_token));
}

function subjectOf(token: string): string {
  return decodeJwt(token).sub ?? '';
}
