import { type Device, deviceOf } from '../../../elements/sections/sessions/user-agent.ts';
import { expect } from '../support/support.ts';
import { race } from '../support/race.ts';

type Row = readonly [browser: string | null, system: string | null, kind: Device['kind'], userAgent: string];

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X)';
const IPAD = 'Mozilla/5.0 (iPad; CPU OS 17_4 like Mac OS X)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K)';

const ROWS: readonly Row[] = [
  ['Chrome', 'Windows', 'desktop', `${WINDOWS} ${WEBKIT} Chrome/126.0.0.0 Safari/537.36`],
  ['Chrome', 'macOS', 'desktop', `${MAC} ${WEBKIT} Chrome/126.0.0.0 Safari/537.36`],
  [
    'Chrome',
    'ChromeOS',
    'desktop',
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/126.0.0.0 Safari/537.36`,
  ],
  ['Chrome', 'Android', 'phone', `${ANDROID} ${WEBKIT} Chrome/126.0.0.0 Mobile Safari/537.36`],
  ['Chrome', 'Android', 'tablet', `${ANDROID} ${WEBKIT} Chrome/126.0.0.0 Safari/537.36`],
  ['Chrome', 'iOS', 'phone', `${IPHONE} ${APPLE} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`],
  ['Chrome', 'iPadOS', 'tablet', `${IPAD} ${APPLE} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`],
  ['Edge', 'Windows', 'desktop', `${WINDOWS} ${WEBKIT} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.2592.68`],
  ['Edge', 'Windows', 'desktop', `${WINDOWS} ${WEBKIT} Chrome/64.0.3282.140 Safari/537.36 Edge/18.17763`],
  ['Edge', 'Android', 'phone', `${ANDROID} ${WEBKIT} Chrome/126.0.0.0 Mobile Safari/537.36 EdgA/126.0.2592.56`],
  ['Edge', 'iOS', 'phone', `${IPHONE} ${APPLE} Version/17.0 EdgiOS/126.0.2592.56 Mobile/15E148 Safari/605.1.15`],
  ['Firefox', 'Windows', 'desktop', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0'],
  ['Firefox', 'Linux', 'desktop', 'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0'],
  ['Firefox', 'Android', 'phone', 'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0'],
  ['Firefox', 'Android', 'tablet', 'Mozilla/5.0 (Android 13; Tablet; rv:127.0) Gecko/127.0 Firefox/127.0'],
  ['Firefox', 'iOS', 'phone', `${IPHONE} ${APPLE} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`],
  ['Safari', 'macOS', 'desktop', `${MAC} ${APPLE} Version/17.4.1 Safari/605.1.15`],
  ['Safari', 'iOS', 'phone', `${IPHONE} ${APPLE} Version/17.4.1 Mobile/15E148 Safari/604.1`],
  ['Safari', 'iPadOS', 'tablet', `${IPAD} ${APPLE} Version/17.4.1 Mobile/15E148 Safari/604.1`],
  [
    'Safari',
    'iOS',
    'phone',
    `Mozilla/5.0 (iPod touch; CPU iPhone OS 12_5 like Mac OS X) ${APPLE} Version/12.1.2 Mobile/15E148 Safari/604.1`,
  ],
  ['Opera', 'Windows', 'desktop', `${WINDOWS} ${WEBKIT} Chrome/124.0.0.0 Safari/537.36 OPR/110.0.0.0`],
  ['Opera', 'Android', 'phone', `${ANDROID} ${WEBKIT} Chrome/124.0.0.0 Mobile Safari/537.36 OPR/82.0.0.0`],
  ['Opera', 'iOS', 'phone', `${IPHONE} ${APPLE} Version/17.4 Mobile/15E148 Safari/604.1 OPT/4.7.0`],
  ['Opera', 'Windows', 'desktop', 'Opera/9.80 (Windows NT 6.1; WOW64) Presto/2.12.388 Version/12.18'],
  [
    'Samsung Internet',
    'Android',
    'phone',
    `${ANDROID} ${WEBKIT} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
  ],
  [
    'Samsung Internet',
    'Android',
    'tablet',
    `Mozilla/5.0 (Linux; Android 13; SM-X710) ${WEBKIT} SamsungBrowser/23.0 Chrome/115.0.0.0 Safari/537.36`,
  ],
  [null, 'Windows', 'desktop', 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko'],
  [null, 'Windows', 'desktop', `${WINDOWS} ${WEBKIT} Chrome/122.0.0.0 Safari/537.36 Vivaldi/6.6.3271.50`],
  [
    null,
    'Android',
    'phone',
    `Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) ${WEBKIT} Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36`,
  ],
  [null, 'Linux', 'desktop', `${LINUX} ${WEBKIT} HeadlessChrome/126.0.0.0 Safari/537.36`],
  [null, 'Linux', 'desktop', `${LINUX} ${APPLE} Version/17.0 Safari/605.1.15`],
  [null, 'iOS', 'phone', `${IPHONE} ${APPLE} Version/17.4 Mobile/15E148 DuckDuckGo/7 Safari/605.1.15`],
  [null, 'Linux', 'desktop', 'Mozilla/5.0 (X11; Linux x86_64; rv:102.0) Gecko/20100101 Firefox/102.0 Waterfox/102.0'],
  [null, null, 'unknown', 'curl/8.5.0'],
  [null, null, 'unknown', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
  [null, null, 'unknown', ''],
];

suite('deviceOf', () => {
  for (const [browser, system, kind, userAgent] of ROWS) {
    test(`deviceOf() finds ${browser ?? 'no known browser'} and ${system ?? 'no known system'} in "${userAgent}"`, () => {
      expect(deviceOf(userAgent)).to.deep.equal({ browser, system, kind });
    });
  }

  test('deviceOf() returns an unknown device if the user agent is missing', () => {
    expect(deviceOf(null)).to.deep.equal({ browser: null, system: null, kind: 'unknown' });
  });

  test('deviceOf() does not take quadratic time for a long hostile user agent', async () => {
    const read = (times: number) => async () => {
      const texts = ['(', ')', ' Chrome/1', '(iP', 'Version/1.', ' Safari/9', '(Macintosh;)'].map((part) =>
        part.repeat(times),
      );
      const begun = performance.now();
      for (const text of texts) deviceOf(text);
      return [performance.now() - begun];
    };
    const [ratio] = await race(read(200_000), read(20_000));
    expect(ratio).to.be.below(50);
  });
});
