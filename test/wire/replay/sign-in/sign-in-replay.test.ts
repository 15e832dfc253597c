import { test } from 'vitest';
import { readInbox } from '../../../service/support.ts';
import { cliSteps } from './cli-exchanges.ts';
import { playBack } from '../play-back.ts';
import { passkeySteps } from './passkey-exchanges.ts';
import { expectMail } from '../../compare-mail.ts';
import { readMailSample } from '../../recordings.ts';
import { invitationSteps } from '../teams/team-exchanges.ts';

const worlds = playBack(invitationSteps, passkeySteps, cliSteps);

test('the local service’s team invitation email has the content recorded from the hosted service', async () => {
  const recorded = readMailSample('mails/03-team-invitation');
  const [world] = worlds;
  if (!world) throw new Error('The scene was not played back.');
  expectMail((await readInbox(world.service, 'guest-mwqbzn2k@example.com')).at(-1), recorded);
});
