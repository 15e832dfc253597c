import { expect, test } from 'vitest';
import { readInbox } from '../service/support.ts';
import { cliSteps } from './cli-exchanges.ts';
import { liveThrough } from './live-through.ts';
import { passkeySteps } from './passkey-exchanges.ts';
import { hasSamples, readMailSample } from './sample.ts';
import { invitationSteps } from './team-exchanges.ts';

const worlds = liveThrough(invitationSteps, passkeySteps, cliSteps);

test.skipIf(!hasSamples)('the mail of 03-team-invitation reads as recorded', async () => {
  const { mail } = readMailSample('mails/03-team-invitation');
  const [world] = worlds;
  if (!world) throw new Error('The scene was not lived through.');
  const own = (await readInbox(world.service, 'guest-mwqbzn2k@example.com')).at(-1);
  const plain = (text: string) => text.replace(/code=\w+/, 'code=…');
  expect(plain(own?.text ?? '')).toBe(plain(mail.text));
  expect(own?.subject).toBe(mail.subject);
});
