import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CheckoutCopy, copyCheckout } from '../../support/mutants/checkout-copy.ts';
import { applyKind } from '../../support/new/apply.ts';
import { readWanted } from '../../support/new/kinds.ts';
import { Refusal } from '../../support/new/names.ts';
import { program } from '../../support/run/program.ts';

let copy: CheckoutCopy;

beforeAll(async () => {
  copy = copyCheckout(['core', 'elements', 'react', 'test/core/app', 'test/react']);
  await git('init', '--quiet');
  await git('add', '.');
});
afterAll(() => copy.remove());

async function git(...args: readonly string[]): Promise<string> {
  const { exitCode, output } = await program('git', args, { cwd: copy.folder });
  expect(exitCode, output).toBe(0);
  return output;
}

/** Files that changed since the copy was made. */
const touched = async (): Promise<readonly string[]> =>
  (await git('status', '--porcelain')).split('\n').filter((line) => /^.[^ ]/.test(line));

/** Why nothing was made. */
async function refusalOf(given: readonly string[]): Promise<string> {
  try {
    const { kind, names } = readWanted(copy.folder, given);
    await applyKind(copy.folder, kind, names);
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
  throw new Error(`${given.join(' ')} was not refused.`);
}

const REFUSED: readonly (readonly [given: readonly string[], reason: string])[] = [
  [['page'], 'npm run new --\n  page NAME\n'],
  [['screen', 'device-trust'], 'npm run new --\n  page NAME\n'],
  [['page', 'DeviceTrust'], '"DeviceTrust" is no name in kebab case'],
  [['page', '../device-trust'], '"../device-trust" is no name in kebab case'],
  [['page', 'default'], '"default" is a word of JavaScript'],
  [['page', 'mfa'], 'elements/pages/mfa.ts exists already.'],
  [['page', 'sign-in'], "elements/sign-in/sign-in.ts has `@customElement('lk-sign-in')`"],
  [['page', 'general'], 'elements/messages/general.ts has `export const general =`'],
  [['section', 'password'], 'elements/settings/password.ts exists already.'],
  [['section', 'security'], 'elements/settings/pages.ts has the line `security: {`'],
  [['element', 'spinner'], 'elements/parts/spinner.ts exists already.'],
  [['resource', 'team-members'], 'core/loading/team-data.ts has `export * as teamMembers from`'],
  [['resource', 'staff'], '"staff" is no plural'],
  [['resource', 'news'], '"new" is a word of JavaScript'],
  [['resource', 'notifications'], 'core/resources/account/notifications.ts exists already.'],
  [['field', 'display-name'], 'own-user.ts has the line `readonly displayName: string | null;`'],
  [['method', 'passkey'], 'elements/sign-in/methods/passkey.ts exists already.'],
  [['error', 'too-many-devices', 'No.'], '"too-many-devices" is no error code'],
  [['error', 'TOO_MANY_DEVICES'], 'npm run new -- error CODE "SENTENCE"'],
  [['error', 'USER_NOT_FOUND', 'No.'], 'core/errors/catalogue.ts has the line `USER_NOT_FOUND: row(),`'],
  [['text', 'teamSwitcher.teams', 'Teams'], "team-switcher.ts has the line `teams: 'Your teams',`"],
  [['text', 'nowhere.openAll', 'Open all'], 'There is no group "nowhere". The groups are accountSettings,'],
  [['text', 'team-switcher', 'Open all'], 'npm run new -- text GROUP.NAME "TEXT"'],
  [['text', 'team-switcher.openAll'], 'npm run new -- text GROUP.NAME "TEXT"'],
];

test('"npm run new" rejects an invalid or taken name with a reason and changes no file', async () => {
  for (const [given, reason] of REFUSED) expect(await refusalOf(given), given.join(' ')).toContain(reason);
  expect(await touched()).toEqual([]);
});

test('if a file lacks an expected line, "npm run new" names this file and changes nothing', async () => {
  const [path, anchor] = ['react/pages.tsx', '/**'];
  const text = copy.read(path);
  copy.write(path, text.replaceAll(anchor, '/*'));
  expect(await refusalOf(['page', 'device-trust'])).toContain(`${path} has no line that begins with \`${anchor}\``);
  copy.write(path, text);
  expect(await touched()).toEqual([]);
});
