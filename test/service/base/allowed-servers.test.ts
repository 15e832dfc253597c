import { expect, test } from 'vitest';
import { createAllowedServers } from '../../../demo/service/base/allowed-servers.ts';

test.each([
  [['localhost'], '127.0.0.1', true],
  [['localhost'], 'LOCALHOST', true],
  [['127.0.0.1'], 'localhost', true],
  [['[::1]'], '::1', true],
  [['localhost'], '0.0.0.0', false],
  [['localhost'], '::ffff:127.0.0.1', false],
  [['localhost'], 'localhost.example.com', false],
  [['localhost'], '', false],
  [['localhost:25'], 'localhost', true],
  [['localhost:26'], 'localhost', false],
  [['mail.example.com'], 'Mail.Example.com', true],
  [['mail.example.com'], 'example.com', false],
  [['mail.example.com'], 'x.mail.example.com', false],
  [['mail.example.com'], 'mail.example.com ', false],
  [['mail.example.com'], '\u00A0mail.example.com', false],
  [['mail.example.com'], '', false],
  [['10.0.0.1'], '10.0.0.1', true],
  [['10.0.0.1'], '10.0.0.01', false],
  [[], 'localhost', false],
])('with the allowed servers %j, mail to %j on port 25 is allowed: %s', (connectTo, host, isAllowed) => {
  expect(createAllowedServers(connectTo, undefined).allowsMail({ host, port: 25 })).toBe(isAllowed);
});

test.each([
  ['smtp://127.0.0.1:1025', 1025],
  ['smtp://ada:secret@127.0.0.1:1025/?pool=true', 1025],
  ['smtp://127.0.0.1', 587],
  ['smtps://localhost', 465],
  ['smtp://[::1]:25', 25],
])('the SMTP_URL %s allows mail to its host on port %i only', (smtpUrl, port) => {
  const { allowsMail } = createAllowedServers([], smtpUrl);
  const allowed = [0, 25, 465, 587, 1025].filter((each) => allowsMail({ host: 'localhost', port: each }));
  expect(allowed).toEqual([port]);
  expect(allowsMail({ host: 'mail.example.com', port })).toBe(false);
});

test('an invalid SMTP_URL allows no mail server', () => {
  expect(createAllowedServers([], 'localhost').allowsMail({ host: 'localhost', port: 587 })).toBe(false);
});

test.each([
  [[], 'http://localhost:3000/hooks', true],
  [[], 'https://app.localhost/hooks', true],
  [[], 'http://127.1/hooks', true],
  [[], 'http://[::1]:3000/', true],
  [[], 'http://0.0.0.0:3000/', false],
  [[], 'http://10.0.0.1/', false],
  [[], 'http://localhost@evil.example/', false],
  [[], 'http://169.254.169.254/latest', false],
  [['app'], 'http://app:3000/hooks', true],
  [['app:3000'], 'http://app:3001/hooks', false],
  [['app:80'], 'http://app/hooks', true],
  [['app:443'], 'https://app/hooks', true],
])('with the allowed servers %j, a webhook to %j is allowed: %s', (connectTo, url, isAllowed) => {
  expect(createAllowedServers(connectTo, undefined).allowsWebhook(url)).toBe(isAllowed);
});

test.each(['http://mail.example.com', 'mail.example.com:smtp', '', 'a b', 'mail.example.com/25', 'ada@localhost'])(
  '%j is rejected as an allowed server',
  (text) => {
    expect(() => createAllowedServers([text], undefined)).toThrow(RangeError);
  },
);
