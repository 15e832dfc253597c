import { expect, test, vi } from 'vitest';
import type { ClientApp } from '../../../core/index.ts';
import { NOBODY, scriptedServer } from '../server/support/server-groups.ts';
import { refusal } from '../support/refusal.ts';
import { type Body, firstBody } from './support/first-body.ts';

// Every verb that takes an email address sends it without invisible characters and in Unicode NFC.

const TYPED_EMAIL = ' \u200bjose\u0301@example.com\n';
const EMAIL = 'jos\u00e9@example.com';
const PASSWORD = ' p\u200ba\u0661ss-word ';
const mail = { callbackUrl: 'http://localhost:3000/' };

const EMAILS: readonly (readonly [name: string, call: (app: ClientApp) => Promise<unknown>, body: Body])[] = [
  [
    'signInWithCredential',
    (app) => app.signInWithCredential({ email: TYPED_EMAIL, password: PASSWORD }),
    { email: EMAIL, password: PASSWORD },
  ],
  [
    'signUpWithCredential',
    (app) => app.signUpWithCredential({ email: TYPED_EMAIL, password: PASSWORD }),
    { email: EMAIL, password: PASSWORD },
  ],
  ['sendMagicLinkEmail', (app) => app.sendMagicLinkEmail(TYPED_EMAIL, mail), { email: EMAIL }],
  ['sendForgotPasswordEmail', (app) => app.sendForgotPasswordEmail(TYPED_EMAIL, mail), { email: EMAIL }],
  ['updateUser', (app) => app.updateUser({ primaryEmail: TYPED_EMAIL }), { primary_email: EMAIL }],
  ['contactChannels.create', (app) => app.contactChannels.create({ value: TYPED_EMAIL }), { value: EMAIL }],
  ['contactChannels.update', (app) => app.contactChannels.update(NOBODY, { value: TYPED_EMAIL }), { value: EMAIL }],
  ['teamInvitations.send', (app) => app.teamInvitations.send(NOBODY, TYPED_EMAIL, mail), { email: EMAIL }],
];

test.each(EMAILS)(
  '%s removes invisible characters from the email address and logs a warning',
  async (_name, call, body) => {
    const { body: sent, warnings } = await firstBody(call);
    expect(sent).toMatchObject(body);
    expect(warnings).toContain('Invisible characters were removed from an email address: U+200B.');
  },
);

test('an email address without invisible characters causes no warning', async () => {
  const { warnings } = await firstBody((app) => app.sendForgotPasswordEmail(' jose\u0301@example.com ', mail));
  expect(warnings.filter((warning) => warning.includes('Invisible'))).toEqual([]);
});

test.each<readonly [name: string, call: (server: ReturnType<typeof scriptedServer>) => Promise<unknown>, key: string]>([
  ['users.create', ({ users }) => users.create({ primaryEmail: TYPED_EMAIL }), 'primary_email'],
  ['users.update', ({ users }) => users.update(NOBODY, { primaryEmail: TYPED_EMAIL }), 'primary_email'],
  ['contactChannels.create', (app) => app.contactChannels.create(NOBODY, { value: TYPED_EMAIL }), 'value'],
  ['contactChannels.update', (app) => app.contactChannels.update(NOBODY, NOBODY, { value: TYPED_EMAIL }), 'value'],
  ['teamInvitations.send', (app) => app.teamInvitations.send(NOBODY, TYPED_EMAIL, mail), 'email'],
])('%s of a server app removes invisible characters from the email address', async (_name, call, key) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const bodies: Body[] = [];
  const server = scriptedServer(async (request) => {
    bodies.push((await request.json()) as Body);
    return refusal();
  });
  await call(server).catch(() => {});
  expect(bodies[0]).toMatchObject({ [key]: EMAIL });
  expect(warn.mock.calls[0]).toEqual(['Latchkey: Invisible characters were removed from an email address: U+200B.']);
  warn.mockRestore();
});
