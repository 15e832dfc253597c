import { expect, test } from 'vitest';
import { readInbox } from '../service/support.ts';
import { mfaSteps, otpSteps, passwordSteps } from './code-exchanges.ts';
import { liveThrough } from './live-through.ts';
import { hasSamples, readMailSample } from './sample.ts';

const worlds = liveThrough(otpSteps, mfaSteps, passwordSteps);

test.skipIf(!hasSamples).each([
  ['02-magic-link', 0, 'dave-mwqbzn2k@example.com'],
  ['01-password-reset', 2, 'carol-mwqbzn2k@example.com'],
])('the mail of %s reads as recorded', async (name, scene, recipient) => {
  const { mail } = readMailSample(`mails/${name}`);
  const world = worlds[scene];
  if (!world) throw new Error('The scene was not lived through.');
  const own = (await readInbox(world.service, recipient)).at(-1);
  expect(plain(own?.text ?? '')).toBe(plain(mail.text));
  expect(plain(own?.subject ?? '')).toBe(plain(mail.subject));
  expect(plain(own?.from ?? '')).toBe(plain(mail.from));
});

/** Without the project's name and the codes. */
function plain(text: string): string {
  return text
    .replace(/code=\w+/, 'code=…')
    .replace(/\b[0-9A-Z]{6}$/m, '……')
    .replaceAll(/handover|sample project/gi, 'the project');
}
