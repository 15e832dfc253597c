import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { createClientApp, unwrap } from '../../../core/index.ts';
import type { TestUser } from '../../e2e/support/users.ts';
import { WITHOUT_SETTINGS } from '../../support/env-file.ts';
import { program } from '../../support/run/program.ts';
import type { MovedApp } from './workspace.ts';
import { type Api, type Call, signIn } from './api-calls.ts';

/** A signed-in member of the API's only team, Blue. */
export interface Member {
  readonly api: Api;
  readonly user: TestUser;
  readonly send: Call;
  readonly teamId: string;
}

/** API keys of a user and of a team, which programs send instead of tokens. */
export async function useKeys({ api, send, teamId }: Member): Promise<void> {
  const own = (await send('POST', '/me/keys', { name: 'Deploy' })).body as {
    readonly id: string;
    readonly value: string;
  };
  const report = (value: string) => api.as({ 'x-api-key': value })('GET', '/reports');
  expect(await report(own.value)).toEqual({ status: 200, body: { for: 'Nora Lind', teams: 1 } });
  expect((await send('DELETE', `/me/keys/${own.id}`)).status).toBe(204);
  expect((await report(own.value)).status).toBe(401);
  expect((await send('GET', '/me/keys')).body).toMatchObject([
    { name: 'Deploy', end: own.value.slice(-4), problem: 'manually-revoked' },
  ]);
  const ofTeam = (await send('POST', `/teams/${teamId}/keys`, { name: 'Blue' })).body as { readonly value: string };
  expect(await report(ofTeam.value)).toEqual({ status: 200, body: { for: 'Blue', members: 1 } });
  expect((await send('GET', `/teams/${teamId}/keys`)).body).toMatchObject([
    { name: 'Blue', problem: null, until: null },
  ]);
}

export async function changeAddresses({ api, send, user }: Member): Promise<void> {
  const value = `other-${user.email}`;
  const page = `${api.address}/verified`;
  const added = await send('POST', '/me/addresses', { value, page });
  expect(added).toMatchObject({ status: 201, body: { value, isPrimary: false, isVerified: false } });
  const { code } = await api.service.lastEmail(value, { subject: 'Verify' });
  expect((await send('POST', '/me/addresses/verified', { code })).status).toBe(204);
  const again = await send('POST', '/me/addresses/verified', { code });
  expect(again).toEqual({ status: 400, body: { error: 'This link is used.' } });
  const { id } = added.body as { readonly id: string };
  expect((await send('PUT', `/me/addresses/${id}/primary`)).status).toBe(204);
  expect((await send('GET', '/me/addresses')).body).toContainEqual({ id, value, isPrimary: true, isVerified: true });
}

export async function changeNotifications({ send }: Member): Promise<void> {
  expect((await send('PUT', '/me/notifications/Marketing', { enabled: false })).status).toBe(204);
  expect((await send('PUT', '/me/notifications/Transactional', { enabled: false })).status).toBe(400);
  expect((await send('GET', '/me/notifications')).body).toEqual(
    expect.arrayContaining([
      { name: 'Marketing', enabled: false, canDisable: true },
      { name: 'Transactional', enabled: true, canDisable: false },
    ]),
  );
}

/** The member becomes an admin of the API, and supports the invited colleague. */
export async function supportColleague({ api, send, user, teamId }: Member, app: MovedApp): Promise<void> {
  const bob = { email: `bob-${user.email}`, password: user.password };
  const { id } = (await send('POST', '/accounts', bob)).body as { readonly id: string };
  expect(await runScript(app, 'make-admin', user.email)).toContain('is an admin now.');
  const found = await send('GET', `/users?query=${encodeURIComponent(bob.email)}`);
  expect(found.body).toMatchObject({ users: [{ id, plan: 'free' }], next: null });

  const support = `/support/users/${id}`;
  expect((await send('PUT', `${support}/email`, { email: bob.email })).status).toBe(204);
  const asBob = await signIn(api, bob);
  const [invitation] = (await asBob('GET', '/me/invitations')).body as readonly { readonly id: string }[];
  expect(invitation).toMatchObject({ team: 'Blue' });
  expect((await asBob('POST', `/me/invitations/${invitation?.id}/acceptance`)).status).toBe(204);
  const role = `/teams/${teamId}/roles/${id}/team_admin`;
  expect((await asBob('PUT', role)).status).toBe(403);
  expect((await send('PUT', role)).status).toBe(204);
  const roles = (await asBob('GET', `/teams/${teamId}/roles`)).body;
  expect(roles).toContainEqual({ member: id, role: 'team_admin' });
  expect((await send('DELETE', role)).status).toBe(204);
  expect((await send('DELETE', `/teams/${teamId}/members/${id}`)).status).toBe(204);
  expect((await asBob('GET', '/teams')).body).toEqual([]);
  expect((await send('PUT', `/teams/${teamId}/members/${id}`)).status).toBe(204);
  expect((await asBob('GET', '/teams')).body).toMatchObject([{ name: 'Blue' }]);

  expect((await send('PUT', `${support}/plan`, { plan: 'pro' })).status).toBe(204);
  const tokens = (await send('POST', `${support}/sessions`)).body;
  const impersonated = api.as({ 'x-stack-auth': JSON.stringify(tokens) });
  expect((await impersonated('GET', '/me')).body).toMatchObject({ id, plan: 'pro' });
  expect((await send('PUT', `${support}/restriction`, { reason: 'The bill is not paid.' })).status).toBe(204);
  expect((await asBob('GET', '/me')).status).toBe(401);
  expect((await send('PUT', `${support}/restriction`, { reason: null })).status).toBe(204);
  expect((await asBob('GET', '/me')).status).toBe(200);

  const news = { to: [id], subject: 'News of the team', html: '<p>We have moved.</p>' };
  // The service sends emails of apps only by the mail server of the project, which this one lacks.
  const announced = await send('POST', '/announcements', news);
  expect(announced).toMatchObject({ status: 400, body: { code: 'REQUIRES_CUSTOM_EMAIL_SERVER' } });
  const statistics = (await send('GET', '/announcements/statistics')).body;
  expect(statistics).toEqual({ sentInHour: expect.any(Number), bouncedInWeek: 0 });
}

/** The service tells the API what happens, and signs each message. */
export async function sendWebhook({ api, send }: Member, secret: string): Promise<void> {
  const message = await api.service.webhooks.last('team.created');
  const url = `${api.address}/webhooks`;
  expect((await fetch(message.request(url, 'whsec_b3RoZXI='))).status).toBe(400);
  expect((await fetch(message.request(url, secret))).status).toBe(204);
  expect((await fetch(message.request(url, secret))).status).toBe(204);
  const { id, type, data } = message;
  expect((await send('GET', '/support/events')).body).toEqual([{ id, type, about: data.id }]);
}

/** Moves users by scripts: from a file into the project, and out of it page by page. */
export async function moveUsers(app: MovedApp, { user }: Member): Promise<void> {
  const email = `imported-${user.email}`;
  const path = join(app.folder, 'users.json');
  await writeFile(path, JSON.stringify([{ email, name: 'Ines Moreau', team: 'Red' }]));
  expect(await runScript(app, 'import-users', path)).toBe(`${email}: imported\n`);
  expect(await runScript(app, 'import-users', path)).toBe(`${email}: has an account\n`);
  const lines = (await runScript(app, 'export-users')).trim().split('\n');
  expect(lines).toContain(`${email},Ines Moreau,imported`);
  expect(lines.length).toBeGreaterThan(2);
}

/** A program in a terminal signs in, and its user confirms that in a browser. */
export async function signInTerminal(app: MovedApp, { user, api }: Member): Promise<void> {
  const child = spawn('npm', ['run', '--silent', 'login', '--', 'https://app.example.test'], {
    cwd: app.folder,
    env: { ...process.env, ...WITHOUT_SETTINGS },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (text: string) => lines.push(text));
  const ended = once(child, 'close');
  await once(child.stdout, 'data');
  const code = /login_code=([^\s&]+)/.exec(lines.join(''))?.[1] ?? '';
  const page = createClientApp({ ...api.service.clientSettings, tokenStore: 'memory' });
  unwrap(await page.signInWithCredential({ email: user.email, password: user.password }));
  unwrap(await page.confirmCliLogin(code));
  await ended;
  expect(lines.join('')).toContain(`You are signed in as other-${user.email}.`);
  page.dispose();
}

async function runScript({ folder }: MovedApp, name: string, ...args: readonly string[]): Promise<string> {
  const { exitCode, stdout, output } = await program('npm', ['run', '--silent', name, '--', ...args], {
    cwd: folder,
    env: WITHOUT_SETTINGS,
  });
  expect(exitCode, output).toBe(0);
  return stdout;
}
