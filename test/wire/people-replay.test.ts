import { expect, test } from 'vitest';
import { readInbox } from '../service/support.ts';
import { channelSteps, notificationSteps, providerSteps, sessionSteps } from './people-exchanges.ts';
import { liveThrough } from './live-through.ts';
import { hasSamples, readMailSample } from './sample.ts';
import { userSteps } from './user-exchanges.ts';

const worlds = liveThrough(channelSteps, sessionSteps, providerSteps, notificationSteps, userSteps);

test.skipIf(!hasSamples)('the verification mail reads as recorded', async () => {
  const { mail } = readMailSample('mails/04-email-verification');
  const [world] = worlds;
  if (!world) throw new Error('The recording was not lived through.');
  const own = (await readInbox(world.service, 'alice-second-mwqbzn2k@example.com')).at(0);
  const plain = (text: string) =>
    text.replace(/code=\w+/, 'code=…').replaceAll(/handover|sample project/gi, 'the project');
  expect(plain(own?.text ?? '')).toBe(plain(mail.text));
  expect(plain(own?.subject ?? '')).toBe(plain(mail.subject));
  expect(plain(own?.from ?? '')).toBe(plain(mail.from));
});
