import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createClientApp } from '../../../core/index.ts';
import { createServerApp } from '../../../core/server.ts';
import {
  connectToService,
  type RunningService,
  startService,
  type TestService,
} from '../../../demo/service/emulator.ts';
import '../support.ts';

const ADA = { email: 'ada@example.com', password: 'Correct-horse-1' };
const callbackUrl = 'http://localhost:3000/link';

let running: RunningService;
beforeEach(async () => {
  running = await startService();
});
afterEach(() => running.close());

describe.each([
  ['in this process', async () => running],
  ['over HTTP', async () => connectToService(running.address)],
] as const)('the test service, used %s:', (_where, connect) => {
  let service: TestService;
  beforeEach(async () => {
    service = await connect();
  });

  const openApp = (tokenStore: 'memory' | { accessToken: string; refreshToken: string } = 'memory') =>
    createClientApp({ ...service.clientSettings, tokenStore, redirectMethod: 'none' });

  test('a user made with createUser() can sign in with the password and receive a magic link email', async () => {
    const user = await service.createUser({ ...ADA, displayName: 'Ada' });
    expect(user).toEqual({ id: expect.any(String), email: ADA.email, password: ADA.password, displayName: 'Ada' });
    const app = openApp();
    expect(await app.signInWithCredential(ADA)).toMatchObject({ ok: true });
    expect(await app.getUser()).toMatchObject({ id: user.id, primaryEmailVerified: true });
    await app.sendMagicLinkEmail(ADA.email, { callbackUrl });
    const { code, link, links, to, subject, sentAt, error } = await service.lastEmail(ADA.email);
    expect([to, links, error]).toEqual([ADA.email, [link], null]);
    expect(subject).toContain('Handover');
    expect(code).toMatch(/^[A-Z0-9]{6}$/);
    expect(new URL(link ?? '').searchParams.get('code')).toMatch(/^\w{45}$/);
    expect(Math.abs(sentAt.getTime() - (await service.now()).getTime())).toBeLessThan(60_000);
  });

  test('createUser() rejects an email address that is taken', async () => {
    await service.createUser(ADA);
    await expect(service.createUser(ADA)).rejects.toMatchObject({ name: 'TestServiceError', status: 400 });
    await expect(service.createUser(ADA)).rejects.toThrow(/^create-user: .*ada@example\.com/);
  });

  test('client apps and server apps accept the session that signInAs() returns', async () => {
    const session = await service.signInAs(ADA.email);
    expect(await openApp(session.tokenStore).getUser()).toMatchObject({ id: session.userId, primaryEmail: ADA.email });
    const server = createServerApp(service.serverSettings);
    const cookies = session.cookies('https://app.example.com/account');
    expect(cookies).toContainEqual(
      expect.objectContaining({ url: 'https://app.example.com', secure: true, sameSite: 'Lax' }),
    );
    const header = (page: string) =>
      session
        .cookies(page)
        .map(({ name, value }) => `${name}=${value}`)
        .join('; ');
    for (const [url, headers] of [
      ['https://app.example.com/', { cookie: header('https://app.example.com/') }],
      ['http://localhost:3000/', { cookie: header('http://localhost:3000/') }],
      ['http://localhost:3000/', session.headers],
    ] as const) {
      const visitor = server.forRequest(new Request(url, { headers }));
      expect(await visitor.getUser()).toMatchObject({ id: session.userId });
    }
  });

  test('signInAs() accepts a user object, a user id or an email address', async () => {
    const user = await service.createUser({ email: 'Bob@Example.com' });
    const found = [
      await service.signInAs(user),
      await service.signInAs(user.id),
      await service.signInAs('bob@example.com'),
    ];
    expect(found.map(({ userId }) => userId)).toEqual([user.id, user.id, user.id]);
    await expect(service.signInAs('nobody')).rejects.toThrow('has no user nobody');
    expect(await service.endSessions(user)).toBe(3);
  });

  test('setTime() sets the clock of the service, and advanceTime() advances the clock', async () => {
    await service.setTime(new Date('2030-01-01'));
    await service.advanceTime(3_600_000);
    const seconds = ((await service.now()).getTime() - Date.parse('2030-01-01T01:00:00Z')) / 1000;
    expect(seconds).toBeGreaterThanOrEqual(0);
    expect(seconds).toBeLessThan(60);
  });

  test('failNext() makes the next request with the given method and path fail', async () => {
    const session = await service.signInAs(ADA.email);
    await service.failNext({ method: 'patch', path: '/users/me', status: 500 });
    const app = openApp(session.tokenStore);
    expect(await app.getUser()).toMatchObject({ id: session.userId });
    await expect(app.updateUser({ displayName: 'Ada' })).rejects.toMatchObject({ name: 'LatchkeyError' });
    await app.updateUser({ displayName: 'Ada' });
    await service.failNext({ path: '/projects/current', networkError: true });
    const ask = () => fetch(`${service.address}/api/v1/projects/current`);
    await expect(ask()).rejects.toThrow(TypeError);
    expect((await ask()).status).not.toBe(500);
  });

  test('failNext() with only delayMs delays the response and does not make it fail', async () => {
    await service.failNext({ path: '/check-version', delayMs: 40 });
    const begin = performance.now();
    const answer = await service.fetch('/api/v1/check-version', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"clientVersion":"2.8.1"}',
    });
    expect(answer.status).toBe(200);
    expect(performance.now() - begin).toBeGreaterThanOrEqual(39);
    await expect(service.failNext({ path: '/teams' })).rejects.toThrow('needs one of');
  });

  test('hold() delays only the chosen request, until the test releases the request', async () => {
    const release = await service.hold('/check-version');
    const order: string[] = [];
    const held = service.fetch('/api/v1/check-version').then(() => order.push('held'));
    await service.fetch('/health').then(() => order.push('other'));
    await release();
    await held;
    expect(order).toEqual(['other', 'held']);
  });

  test('emails() lists the emails to a recipient, starting with the newest', async () => {
    const app = openApp();
    for (let count = 0; count < 2; count += 1) await app.sendMagicLinkEmail(ADA.email, { callbackUrl });
    await app.sendMagicLinkEmail('bob@example.com', { callbackUrl });
    const [second, first] = await service.emails(ADA.email);
    expect((await service.emails()).map(({ to }) => to)).toEqual(['bob@example.com', ADA.email, ADA.email]);
    expect((await service.lastEmail(ADA.email)).id).toBe(second?.id);
    expect((await service.lastEmail('ADA@example.com', { after: { id: first?.id ?? '' } })).id).toBe(second?.id);
    const next = service.lastEmail(ADA.email, { after: { id: second?.id ?? '' } });
    await app.sendMagicLinkEmail(ADA.email, { callbackUrl });
    expect((await next).id).not.toBe(second?.id);
    await expect(service.lastEmail(ADA.email, { subject: 'Invoice', timeoutMs: 30 })).rejects.toThrow(
      /No new mail to ada@example\.com with "Invoice" in its subject came within 30 ms\. There is: ada@example\.com: /,
    );
    expect([await service.deleteEmails(ADA.email), await service.deleteEmails()]).toEqual([3, 1]);
    await expect(service.lastEmail(ADA.email, { timeoutMs: 0 })).rejects.toThrow('There is: none.');
  });

  test('projects have separate keys, settings, users and emails', async () => {
    const other = await service.createProject({ displayName: 'Other', config: { sign_up_enabled: false } });
    await service.createUser(ADA);
    await other.createUser(ADA);
    const app = createClientApp({ ...other.clientSettings, tokenStore: 'memory', redirectMethod: 'none' });
    expect(await app.signInWithCredential(ADA)).toMatchObject({ ok: true });
    const signUp = { email: 'bob@example.com', password: ADA.password, verificationCallbackUrl: callbackUrl };
    expect(await app.signUpWithCredential(signUp)).toMatchObject({ ok: false, error: { code: 'SIGN_UP_NOT_ENABLED' } });
    await other.configure({ sign_up_enabled: true });
    expect(await app.signUpWithCredential(signUp)).toMatchObject({ ok: true });
    const emailsOf = async (settings: TestService['serverSettings']) =>
      (await createServerApp(settings).users.list()).items.map(({ primaryEmail }) => primaryEmail).toSorted();
    expect(await emailsOf(service.serverSettings)).toEqual([ADA.email]);
    expect(await emailsOf(other.serverSettings)).toEqual([ADA.email, 'bob@example.com']);
    expect([(await service.emails()).length, (await other.emails()).length]).toEqual([0, 1]);
    expect((await service.useProject(other.project).emails()).length).toBe(1);
    const wrongKey = { ...other.serverSettings, secretServerKey: service.serverSettings.secretServerKey };
    await expect(createServerApp(wrongKey).users.list()).rejects.toMatchObject({ code: 'INVALID_SECRET_SERVER_KEY' });
  });

  test('restoring a snapshot brings back its data and clock and cancels failNext()', async () => {
    await service.createUser(ADA);
    const snapshot = await service.snapshot();
    const before = await service.now();
    for (let round = 0; round < 2; round += 1) {
      const bob = await service.signInAs('bob@example.com');
      await service.createProject();
      await openApp().sendMagicLinkEmail(ADA.email, { callbackUrl });
      await service.advanceTime(86_400_000);
      await service.failNext({ status: 503, times: 9 });
      await snapshot.restore();
      const users = await createServerApp(service.serverSettings).users.list();
      expect(users.items.map(({ primaryEmail }) => primaryEmail)).toEqual([ADA.email]);
      expect(await openApp(bob.tokenStore).getUser()).toBeNull();
      expect(await service.emails()).toEqual([]);
      expect((await service.now()).getTime() - before.getTime()).toBeLessThan(3_600_000);
      expect(await openApp().signInWithCredential(ADA)).toMatchObject({ ok: true });
    }
    await snapshot.delete();
    await expect(snapshot.restore()).rejects.toThrow('There is no snapshot');
  });
});

test('the test endpoint configure-project refuses an unknown project setting with status 400', async () => {
  const call = (change: object) =>
    running.fetch('/__control/configure-project', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ change }),
    });
  const wrong = await call({ sign_up_enabld: false });
  expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining('does not have')]);
});

test('connectToService() rejects if no service listens at the address', async () => {
  const { address } = running;
  await running.close();
  await expect(connectToService(address)).rejects.toThrow(TypeError);
});
