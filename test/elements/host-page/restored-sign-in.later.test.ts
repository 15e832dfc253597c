import { LkHandler } from '../../../elements/handler.ts';
import '../../../elements/provider.ts';
import '../../../elements/sign-in/sign-in.ts';
import { inputOf } from '../support/cards.ts';
import { trustedMarkup } from '../../support/browser/trusted-types.ts';
import { createService, type Service } from '../support/service.ts';
import { expect, fixture, goesTo, html, readText, rest, until } from '../support/support.ts';

interface Scene extends Service {
  /** The part of the page that a snapshot is taken of. */
  readonly page: HTMLElement;
}

async function scene(content: ReturnType<typeof html>): Promise<Scene> {
  const service = createService({ href: `${location.origin}/handler/sign-in` });
  const provider = await fixture(
    html`<lk-provider .app=${service.app}><div class="page">${content}</div></lk-provider>`,
  );
  const page = provider.querySelector('.page') as HTMLElement;
  await until(() => page.querySelector('form'), 'the form');
  return Object.assign(service, { page });
}

/** Signs in with the only form of the page. */
async function signIn(world: Scene): Promise<void> {
  await rest();
  const form = await until(() => world.page.querySelector('form'), 'the form');
  expect(document.querySelectorAll('form').length).to.equal(1);
  inputOf(world.page, 'email').value = 'ada@example.com';
  inputOf(world.page, 'password').value = 'correct horse';
  form.requestSubmit();
  await goesTo(world, `${location.origin}/`);
  expect(world.requests.filter(({ route }) => route.startsWith('POST'))).to.deep.equal([
    { route: 'POST /auth/password/sign-in', body: { email: 'ada@example.com', password: 'correct horse' } },
  ]);
}

const card = () => html`<lk-sign-in><p slot="after">Questions?</p></lk-sign-in>`;
const handler = () => html`<lk-handler address=${`${location.origin}/handler/sign-in`}></lk-handler>`;
const template = () => html`<lk-handler address=${`${location.origin}/handler/sign-in`}
  ><template slot="sign-in"><p>Members only</p><lk-sign-in></lk-sign-in></template></lk-handler
>`;

const cloneChildren = (page: Element) =>
  page.replaceChildren(...[...page.childNodes].map((node) => node.cloneNode(true)));

/** What a page replaces by a copy of it. */
const WAYS: Readonly<Record<string, (page: Element) => unknown>> = {
  innerHTML: (page) => {
    page.innerHTML = trustedMarkup(page.innerHTML);
  },
  'cloneNode twice': async (page) => {
    cloneChildren(page);
    await until(() => page.querySelector('form'), 'the form');
    cloneChildren(page);
  },
  'innerHTML of the element': ({ firstElementChild: element }) => {
    if (element) element.innerHTML = trustedMarkup(element.innerHTML);
  },
};

suite('a sign-in form replaced by a copy of its HTML', () => {
  for (const [name, content] of Object.entries({
    'lk-sign-in': card,
    'lk-handler': handler,
    'template in lk-handler': template,
  })) {
    for (const [way, putBack] of Object.entries(WAYS)) {
      test(`a sign-in form replaced by a copy of its HTML still signs the user in (${name}, copied by ${way})`, async () => {
        const world = await scene(content());
        const shown = readText(world.page);
        inputOf(world.page, 'password').value = 'typed before';
        await putBack(world.page);
        // The copy has a form too, until the element has replaced it by its own.
        await rest();
        await until(() => world.page.querySelector('form'), 'the form');
        // A field that the element has drawn keeps what was typed. A copy of the element has fields of its own.
        expect(inputOf(world.page, 'password').value).to.equal(
          way === 'innerHTML of the element' ? 'typed before' : '',
        );
        await signIn(world);
        await until(() => readText(world.page) === shown, 'the text of before');
      });
    }
  }

  test('lk-handler keeps what was typed if it is updated after a page has replaced its template by an equal one', async () => {
    const { page } = await scene(template());
    inputOf(page, 'password').value = 'typed before';
    const handler = page.firstElementChild;
    if (!(handler instanceof LkHandler)) throw new Error('There is no handler.');
    handler.innerHTML = trustedMarkup(handler.innerHTML);
    await rest();
    handler.requestUpdate();
    await rest();
    expect(inputOf(page, 'password').value).to.equal('typed before');
  });

  test('lk-sign-in puts its form back if the page removes the form', async () => {
    const world = await scene(card());
    const element = world.page.firstElementChild as Element;
    const own = element.querySelector('p');
    element.replaceChildren(...(own ? [own] : []));
    await signIn(world);
    expect(own?.parentNode).to.equal(element);
  });
});
