import { test } from 'vitest';
import { readInbox } from '../../../service/support.ts';
import { mfaSteps, otpSteps, passwordSteps } from './code-exchanges.ts';
import { playBack } from '../play-back.ts';
import { expectMail } from '../../compare-mail.ts';
import { readMailSample } from '../../recordings.ts';

const worlds = playBack(otpSteps, mfaSteps, passwordSteps);

test.each([
  ['02-magic-link', 0, 'dave-mwqbzn2k@example.com'],
  ['01-password-reset', 2, 'carol-mwqbzn2k@example.com'],
])('the local service’s email has the content of the hosted service’s email %s', async (name, scene, recipient) => {
  const world = worlds[scene];
  if (!world) throw new Error('The scene was not played back.');
  expectMail((await readInbox(world.service, recipient)).at(-1), readMailSample(`mails/${name}`));
});
