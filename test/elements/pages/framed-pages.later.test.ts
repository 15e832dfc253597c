import { at, CODE, type View, writes } from './support.ts';
import { expect, expectAccessible, fixture, html, inside, readText, rest, until } from '../support/support.ts';

interface FramedPage {
  readonly tag: string;
  readonly path: string;
  readonly 'signed-in'?: string;
}

/** Shows a page in a frame of this one. */
async function frame(page: FramedPage): Promise<View> {
  const hash = new URLSearchParams({ ...page });
  const main = await fixture<HTMLIFrameElement>(
    html`<iframe title="A page" src="/test/elements/pages/framed-page.html#${hash}" width="800" height="600"></iframe>`,
  );
  return until(() => (main.contentWindow as (Window & { view?: View }) | null)?.view, 'the page in the frame');
}

/** The pages that act for a user. */
const PAGES = [
  { tag: 'lk-email-verification', path: `/handler/email-verification?code=${CODE}` },
  { tag: 'lk-magic-link-callback', path: `/handler/magic-link-callback?code=${CODE}` },
  { tag: 'lk-password-reset', path: `/handler/password-reset?code=${CODE}` },
  { tag: 'lk-cli-auth-confirm', path: `/handler/cli-auth-confirm?login_code=${CODE}` },
  { tag: 'lk-agent-auth-confirm', path: `/handler/agent-auth-confirm?code=${CODE}` },
  { tag: 'lk-account-settings', path: '/handler/account-settings' },
  { tag: 'lk-sign-in', path: '/handler/sign-in' },
];

suite('pages inside an iframe', () => {
  for (const { tag, path } of PAGES) {
    test(`for a signed-in user, ${tag} in an iframe shows only a link that opens the page in a new tab`, async () => {
      const view = await frame({ tag, path, 'signed-in': '' });
      await view.says('Open this page in a new tab');
      await rest();
      const link = inside<HTMLAnchorElement>(view.page, '[part~="alone"]');
      expect(link).to.include({ href: at(path), target: '_blank', rel: 'noreferrer' });
      expect(view.href).to.equal(at(path));
      expect(view.page.querySelector('form, button')).to.equal(null);
      expect(inside(view.page, 'lk-message-card').shadowRoot?.querySelector('button')).to.equal(null);
      expect(view.page.shadowRoot?.querySelector('lk-user-row')).to.equal(null);
      expect(writes(view)).to.deep.equal([]);
      expect(view.navigations).to.deep.equal([]);
      await expectAccessible(document.querySelector('iframe') as Element);
    });
  }

  test('lk-oauth-callback in an iframe does not ask to switch accounts and keeps the signed-in user', async () => {
    const { page, app } = await frame({ tag: 'lk-oauth-callback', path: '/handler/oauth-callback', 'signed-in': '' });
    const granted: boolean[] = [];
    const nextUser = { id: 'b7c0e7b4-1111-4222-8333-000000000002', displayName: 'Bea', primaryEmail: null };
    const answer = {
      result: new Promise(() => {}),
      question: Promise.resolve({ nextUser, answer: (isGranted: boolean) => void granted.push(isGranted) }),
    };
    const asking = page.ownerDocument.createElement('lk-oauth-callback');
    page.replaceWith(Object.assign(asking, { app, answer }));
    await until(() => granted.length, 'the answer');
    expect(granted).to.deep.equal([false]);
    expect(readText(asking)).not.to.contain('Switch accounts?');
  });

  test('lk-sign-in in an iframe shows its form to a signed-out user', async () => {
    const view = await frame({ tag: 'lk-sign-in', path: '/handler/sign-in' });
    await until(() => view.page.querySelector('form'), 'the form');
    expect(inside(view.page, 'h2').textContent).to.equal('Sign in to Acme');
  });
});
