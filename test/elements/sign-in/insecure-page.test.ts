import { buttonNamed, providers, serviceWith, signInCard } from '../support/cards.ts';
import { expect, readText, until } from '../support/support.ts';

// A page over plain http, such as one on a phone in the network of a developer: browsers have no `crypto.subtle` there.

const { error: printError } = console;

suite('lk-sign-in in a page over plain http', () => {
  const printed: string[] = [];

  setup(() => {
    printed.length = 0;
    console.error = (...values: unknown[]) => void printed.push(values.map(String).join(' '));
    Object.defineProperty(crypto, 'subtle', { value: undefined, configurable: true });
  });

  teardown(() => {
    console.error = printError;
    Reflect.deleteProperty(crypto, 'subtle');
  });

  test('a sign-in method that needs cryptography says that it cannot work, and the console says why', async () => {
    const service = serviceWith(providers('github'));
    const card = await signInCard(service.app);
    buttonNamed(card, 'Continue with GitHub').click();
    await until(() => readText(card).includes('This doesn’t work here'), 'the message');
    expect(readText(card)).not.to.contain('Something went wrong');
    expect(printed.join('\n')).to.contain('https, or localhost');
    expect(service.navigations).to.deep.equal([]);
  });
});
