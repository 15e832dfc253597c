import { pageTimers } from '../../../elements/base/page.ts';
import { loadTurnstile } from '../../../elements/sign-in/methods/turnstile.ts';
import { expect, rest } from '../support/support.ts';

const NONCE = 'cm9vbSA0Mg';

/** The part of the Trusted Types API that is watched here; undefined in browsers without the API. */
interface PolicyFactory {
  createPolicy(name: string, rules: object): unknown;
}

declare const trustedTypes: PolicyFactory | undefined;

/** Loads from an address, which is expected to fail, and returns address and nonce of the scripts that the page got meanwhile. */
async function scriptsFrom(address: string): Promise<readonly object[]> {
  const scripts: object[] = [];
  const observer = new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof HTMLScriptElement) scripts.push({ src: node.getAttribute('src'), nonce: node.nonce });
  });
  observer.observe(document, { childList: true, subtree: true });
  const error: unknown = await loadTurnstile(address, pageTimers).catch((reason: unknown) => reason);
  await rest();
  observer.disconnect();
  expect(error).to.be.instanceOf(Error);
  return scripts;
}

suite('loadTurnstile', () => {
  test('a script gets the nonce of the page, and an address that no injected <base> leads elsewhere', async () => {
    const own = Object.assign(document.createElement('script'), { type: 'application/json' });
    own.setAttribute('nonce', NONCE);
    document.documentElement.prepend(own);
    const src = `${location.origin}/test/no-such-script.js`;
    expect(await scriptsFrom('/test/no-such-script.js')).to.deep.equal([{ src, nonce: NONCE }]);
    own.remove();
  });

  for (const address of [
    'javascript:alert(1)',
    ' java\tscript:alert(1)',
    'data:text/javascript,alert(1)',
    'blob:https://evil.test/1',
    'file:///x.js',
    'https://',
  ])
    test(`no script is made for ${JSON.stringify(address)}`, async () => {
      expect(await scriptsFrom(address)).to.deep.equal([]);
    });

  test('the policy for Trusted Types is created once, also if a script is blocked and loaded again', async function () {
    if (typeof trustedTypes === 'undefined') return this.skip();
    const names: string[] = [];
    const original = trustedTypes.createPolicy;
    trustedTypes.createPolicy = function (name, rules) {
      names.push(name);
      return original.call(this, name, rules);
    };
    try {
      for (let round = 0; round < 2; round++)
        await loadTurnstile('/test/no-such-script.js', pageTimers).catch(() => {});
    } finally {
      trustedTypes.createPolicy = original;
    }
    expect(names.length).to.be.lessThan(2);
  });
});
