import { describe, expect, test } from 'vitest';
import { untrustedReason, productionModeErrors } from '../../../core/admin.ts';
import { hasCorpora, readCorpus } from '../../support/hostile-input/corpora.ts';

const ID = '11111111-2222-4333-8444-555555555555';

function messages(domains: readonly string[], allowLocalhost = false): string[] {
  const config = { allowLocalhost, domains: domains.map((domain) => ({ domain, handlerPath: '/handler' })) };
  return productionModeErrors({ id: ID, config }).map(({ message }) => message);
}

test('a project with HTTPS domains of its own is ready', () => {
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

test('localhost must not be allowed', () => {
  expect(messages([], true)).toEqual([
    "Localhost is not allowed in production mode, turn off 'Allow localhost' in project settings",
  ]);
});

test.each([
  ['example.com', 'Trusted domain is not a valid URL: example.com'],
  ['', 'Trusted domain is not a valid URL: '],
  ['https://', 'Trusted domain is not a valid URL: https://'],
  ['http://localhost', 'Localhost domains are not allowed to be trusted in production mode: http://localhost'],
  [
    'https://localhost:3000',
    'Localhost domains are not allowed to be trusted in production mode: https://localhost:3000',
  ],
  ['https://LOCALHOST', 'Localhost domains are not allowed to be trusted in production mode: https://LOCALHOST'],
  [
    'https://app.localhost',
    'Localhost domains are not allowed to be trusted in production mode: https://app.localhost',
  ],
  ['https://localhost.', 'Localhost domains are not allowed to be trusted in production mode: https://localhost.'],
  ['https://192.0.2.1', 'Direct IPs are not valid for trusted domains in production mode: https://192.0.2.1'],
  ['http://10.0.0.1:80', 'Direct IPs are not valid for trusted domains in production mode: http://10.0.0.1:80'],
  ['https://0x7f.1', 'Direct IPs are not valid for trusted domains in production mode: https://0x7f.1'],
  ['https://2130706433', 'Direct IPs are not valid for trusted domains in production mode: https://2130706433'],
  ['https://[::1]', 'Direct IPs are not valid for trusted domains in production mode: https://[::1]'],
  ['http://localhost:*', 'Localhost domains are not allowed to be trusted in production mode: http://localhost:*'],
  ['https://[::1]:*', 'Direct IPs are not valid for trusted domains in production mode: https://[::1]:*'],
  ['http://example.com:*', 'Trusted domains should be HTTPS: http://example.com:*'],
  ['https://example.com:4*', 'Trusted domain is not a valid URL: https://example.com:4*'],
  ['http://example.com', 'Trusted domains should be HTTPS: http://example.com'],
  ['ftp://example.com', 'Trusted domains should be HTTPS: ftp://example.com'],
  ['javascript:alert(1)', 'Trusted domains should be HTTPS: javascript:alert(1)'],
])('%j: %s', (domain, message) => {
  expect(messages([domain])).toEqual([message]);
});

test('names that only look like one of those are domains', () => {
  expect(messages(['https://localhost.example', 'https://notlocalhost', 'https://1.2.3.4.example'])).toEqual([]);
});

test('each domain is complained of once, in order, and each reason leads to the domains page', () => {
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

test('on newer services the page of the domains is among the settings of the project', () => {
  const config = { allowLocalhost: true, domains: [] };
  const addressOf = (isDevelopmentEnvironment?: boolean | null) =>
    productionModeErrors({ id: ID, config, isDevelopmentEnvironment })[0]?.relativeFixUrl;
  expect([addressOf(false), addressOf(true)]).toEqual([
    `/projects/${ID}/project-settings/domains`,
    `/projects/${ID}/project-settings/domains`,
  ]);
  expect([addressOf(null), addressOf()]).toEqual([`/projects/${ID}/domains`, `/projects/${ID}/domains`]);
});

/** What the rules of protocol.md §14.4 make of an address, by the parser of the platform and nothing of ours. */
function expected(domain: string): RegExp | null {
  let url: URL;
  try {
    url = new URL(domain);
  } catch {
    return /^Trusted domain is not a valid URL: /;
  }
  const labels = url.hostname.split('.').filter((label) => label !== '');
  if (labels.at(-1) === 'localhost') return /^Localhost domains are not allowed/;
  const isIPv4 = url.hostname !== '' && [...url.hostname].every((each) => '0123456789.'.includes(each));
  if (isIPv4 || url.hostname.startsWith('[')) return /^Direct IPs are not valid/;
  return url.protocol === 'https:' ? null : /^Trusted domains should be HTTPS: /;
}

function check(domain: string): string {
  const reason = untrustedReason(domain);
  const wanted = expected(domain);
  if (wanted === null) expect(reason, domain).toBeNull();
  else expect(reason, domain).toMatch(wanted);
  if (reason !== null) expect(reason.endsWith(`: ${domain}`), domain).toBe(true);
  return reason?.split(':')[0] ?? 'ready';
}

describe.runIf(hasCorpora)('the public corpora', () => {
  test('of addresses', () => {
    const rows = JSON.parse(readCorpus('wpt-url/urltestdata.json')) as (string | { input: string })[];
    const inputs = rows.filter((row) => typeof row === 'object').map(({ input }) => input);
    const kinds = new Set(inputs.map(check));
    expect(inputs.length).toBeGreaterThan(700);
    expect(kinds.size).toBe(5);
  });

  test.each(['IdnaTestV2.json', 'IdnaTestV2-removed.json', 'toascii.json'])(
    'of internationalized names: %s',
    (file) => {
      const rows = JSON.parse(readCorpus(`wpt-url/${file}`)) as (string | { input: string; output: string | null })[];
      const names = rows.filter((row) => typeof row === 'object');
      expect(names.length).toBeGreaterThan(5);
      for (const { input } of names) for (const scheme of ['https', 'http']) check(`${scheme}://${input}`);
    },
  );

  test('of addresses that lead elsewhere', () => {
    const lines = readCorpus('open-redirect/payloadbox.txt').split('\n').filter(Boolean);
    expect(lines.length).toBeGreaterThan(50);
    for (const line of lines) check(line);
  });
});
