import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { CALLBACK_URL, PASSWORD, readInbox, startCaller } from '../support.ts';

const registration = { email: 'ada@example.com', password: PASSWORD, verification_callback_url: CALLBACK_URL };

test('with SMTP_URL a mail is delivered and in the inbox', async () => {
  const received: string[] = [];
  const server = createServer((socket) => receive(socket, received)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { call, service } = await startCaller({ smtpUrl: `smtp://127.0.0.1:${port}` });
  await call('POST', '/auth/password/sign-up', { body: registration });
  const [mail] = await readInbox(service);
  expect(mail).toMatchObject({ error: null, to: 'ada@example.com' });
  expect(received.join('')).toContain('RCPT TO:<ada@example.com>');
  expect(received.join('')).toContain('Subject: Verify your email for Handover');
  server.close();
});

test('a delivery that fails is noted in the inbox and does not fail the sign-up', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  const { call, service } = await startCaller({ smtpUrl: `smtp://127.0.0.1:${port}` });
  expect((await call('POST', '/auth/password/sign-up', { body: registration })).status).toBe(200);
  expect(await readInbox(service)).toMatchObject([{ error: expect.stringMatching(/^No server responded/) }]);
});

/** As much of RFC 5321 as a sender needs: every command is fine, DATA ends at a lone dot. */
function receive(socket: Socket, received: string[]): void {
  let isData = false;
  socket.write('220 test\r\n');
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk) => {
    const text = String(chunk);
    received.push(text);
    if (isData && !text.endsWith('\r\n.\r\n')) return;
    isData = !isData && text.startsWith('DATA');
    socket.write(isData ? '354 go on\r\n' : text.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n');
  });
}
