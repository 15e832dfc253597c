import { test } from 'vitest';
import { readInbox } from '../../../service/support.ts';
import { channelSteps, notificationSteps, providerSteps, sessionSteps } from './account-exchanges.ts';
import { playBack } from '../play-back.ts';
import { expectMail } from '../../compare-mail.ts';
import { readMailSample } from '../../recordings.ts';
import { userSteps } from './user-exchanges.ts';

const worlds = playBack(channelSteps, sessionSteps, providerSteps, notificationSteps, userSteps);

test('the local service’s verification email has the content recorded from the hosted service', async () => {
  const recorded = readMailSample('mails/04-email-verification');
  const [world] = worlds;
  if (!world) throw new Error('The recording was not played back.');
  expectMail((await readInbox(world.service, 'alice-second-mwqbzn2k@example.com')).at(0), recorded);
});
