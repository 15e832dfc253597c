import { expect, test } from 'vitest';
import { productionModeErrors } from '../../../core/admin.ts';

const ID = '11111111-2222-4333-8444-555555555555';

function messages(domains: readonly string[]): string[] {
  const config = { allowLocalhost: false, domains: domains.map((domain) => ({ domain, handlerPath: '/handler' })) };
  return productionModeErrors({ id: ID, config }).map(({ message }) => message);
}

test('productionModeErrors() returns no errors for HTTPS domains or without domains', () => {
  const ready = [
    'https://example.com',
    'https://example.com:8443',
    'https://*.example.com',
    'https://bücher.example',
    'https://*.example.com:*',
  ];
  expect(messages(ready)).toEqual([]);
  expect(messages([])).toEqual([]);
});

const INVALID = 'Trusted domain is not a valid URL';
const LOCALHOST = 'Localhost domains are not allowed to be trusted in production mode';
const ADDRESS = 'Direct IPs are not valid for trusted domains in production mode';
const NOT_HTTPS = 'Trusted domains should be HTTPS';

test.each([
  ['example.com', INVALID],
  ['', INVALID],
  ['https://', INVALID],
  ['http://localhost', LOCALHOST],
  ['https://localhost:3000', LOCALHOST],
  ['https://LOCALHOST', LOCALHOST],
  ['https://ｌｏｃａｌｈｏｓｔ', LOCALHOST],
  ['https://app.localhost', LOCALHOST],
  ['https://localhost.', LOCALHOST],
  ['https://192.0.2.1', ADDRESS],
  ['http://10.0.0.1:80', ADDRESS],
  ['https://0x7f.1', ADDRESS],
  ['https://2130706433', ADDRESS],
  ['https://[::1]', ADDRESS],
  ['http://localhost:*', LOCALHOST],
  ['https://[::1]:*', ADDRESS],
  ['http://example.com:*', NOT_HTTPS],
  ['https://example.com:4*', INVALID],
  ['http://example.com', NOT_HTTPS],
  ['ftp://example.com', NOT_HTTPS],
  ['javascript:alert(1)', NOT_HTTPS],
])('productionModeErrors() reports the trusted domain %j with the reason "%s"', (domain, reason) => {
  expect(messages([domain])).toEqual([`${reason}: ${domain}`]);
});

test('productionModeErrors() accepts domains that only resemble localhost or an IP address', () => {
  expect(messages(['https://localhost.example', 'https://notlocalhost', 'https://1.2.3.4.example'])).toEqual([]);
});

test('productionModeErrors() reports each invalid domain once, with a link to the domains page', () => {
  const config = {
    allowLocalhost: true,
    domains: ['http://localhost', 'https://example.com', 'http://example.com'].map((domain) => ({
      domain,
      handlerPath: '/handler',
    })),
  };
  expect(productionModeErrors({ id: ID, config })).toEqual([
    {
      message: "Localhost is not allowed in production mode, turn off 'Allow localhost' in project settings",
      relativeFixUrl: `/projects/${ID}/domains`,
    },
    {
      message: 'Localhost domains are not allowed to be trusted in production mode: http://localhost',
      relativeFixUrl: `/projects/${ID}/domains`,
    },
    { message: 'Trusted domains should be HTTPS: http://example.com', relativeFixUrl: `/projects/${ID}/domains` },
  ]);
});

test('for newer services, productionModeErrors() links to /project-settings/domains', () => {
  const config = { allowLocalhost: true, domains: [] };
  const addressOf = (isDevelopmentEnvironment?: boolean | null) =>
    productionModeErrors({ id: ID, config, isDevelopmentEnvironment })[0]?.relativeFixUrl;
  expect([addressOf(false), addressOf(true)]).toEqual([
    `/projects/${ID}/project-settings/domains`,
    `/projects/${ID}/project-settings/domains`,
  ]);
  expect([addressOf(null), addressOf()]).toEqual([`/projects/${ID}/domains`, `/projects/${ID}/domains`]);
});
