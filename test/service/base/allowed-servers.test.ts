import { expect, test } from 'vitest';
import { createAllowedServers } from '../../../demo/service/base/allowed-servers.ts';

test.each([
  [['localhost'], '127.0.0.1', 'allowed'],
  [['localhost'], 'LOCALHOST', 'allowed'],
  [['127.0.0.1'], 'localhost', 'allowed'],
  [['[::1]'], '::1', 'allowed'],
  [['localhost'], '0.0.0.0', 'refused'],
  [['localhost'], '::ffff:127.0.0.1', 'refused'],
  [['localhost'], 'localhost.example.com', 'refused'],
  [['localhost'], '', 'refused'],
  [['localhost:25'], 'localhost', 'allowed'],
  [['localhost:26'], 'localhost', 'refused'],
  [['mail.example.com'], 'Mail.Example.com', 'allowed'],
  [['mail.example.com'], 'example.com', 'refused'],
  [['mail.example.com'], 'x.mail.example.com', 'refused'],
  [['mail.example.com'], 'mail.example.com ', 'refused'],
  [['mail.example.com'], '\u00A0mail.example.com', 'refused'],
  [['mail.example.com'], '', 'refused'],
  [['10.0.0.1'], '10.0.0.1', 'allowed'],
  [['10.0.0.1'], '10.0.0.01', 'refused'],
  [[], 'localhost', 'refused'],
])('with the allowed servers %j, mail to the host %j on port 25 is %s', (connectTo, host, outcome) => {
  expect(createAllowedServers(connectTo, undefined).allowsMail({ host, port: 25 })).toBe(outcome === 'allowed');
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
  [[], 'http://localhost:3000/hooks', 'allowed'],
  [[], 'https://app.localhost/hooks', 'allowed'],
  [[], 'http://127.1/hooks', 'allowed'],
  [[], 'http://[::1]:3000/', 'allowed'],
  [[], 'http://0.0.0.0:3000/', 'refused'],
  [[], 'http://10.0.0.1/', 'refused'],
  [[], 'http://localhost@evil.example/', 'refused'],
  [[], 'http://169.254.169.254/latest', 'refused'],
  [['app'], 'http://app:3000/hooks', 'allowed'],
  [['app:3000'], 'http://app:3001/hooks', 'refused'],
  [['app:80'], 'http://app/hooks', 'allowed'],
  [['app:443'], 'https://app/hooks', 'allowed'],
])('with the allowed servers %j, a webhook to %j is %s', (connectTo, url, outcome) => {
  expect(createAllowedServers(connectTo, undefined).allowsWebhook(url)).toBe(outcome === 'allowed');
});

test.each(['http://mail.example.com', 'mail.example.com:smtp', '', 'a b', 'mail.example.com/25', 'ada@localhost'])(
  '%j is rejected as an allowed server',
  (text) => {
    expect(() => createAllowedServers([text], undefined)).toThrow(RangeError);
  },
);
