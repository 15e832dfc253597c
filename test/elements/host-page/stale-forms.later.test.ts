import { sendKeys } from '@web/test-runner-commands';
import { firstIn, openForm, ownerFor, showInPage } from './light-children.ts';
import { trustedMarkup } from '../../support/browser/trusted-types.ts';
import { typeInto } from '../sign-in/card-scene.ts';
import { expect, until } from '../support/support.ts';
import '../../../elements/index.ts';
import '../../../elements/pages/mfa.ts';
import '../../../elements/pages/password-reset.ts';
import '../../../elements/pages/forgot-password.ts';
import '../../../elements/settings/password.ts';

const TAGS = [
  'lk-sign-in',
  'lk-sign-up',
  'lk-handler',
  'lk-mfa',
  'lk-password-reset',
  'lk-forgot-password',
  'lk-settings-password',
  'lk-create-team',
];
const SECRET = 'typed-secret-word';

interface Frame {
  readonly body: HTMLElement;
  readonly view: Window;
  /** The addresses that the frame has gone to since it was empty. */
  readonly visits: string[];
}

const frames: HTMLIFrameElement[] = [];
teardown(() => {
  for (const frame of frames.splice(0)) frame.remove();
});

/** A page in which no element of ours is defined, as long as its code is loading. */
async function pageWithoutCode(): Promise<Frame> {
  const frame = document.createElement('iframe');
  frame.src = '/test/elements/host-page/empty-page.html';
  const visits: string[] = [];
  frame.addEventListener('load', () => visits.push(String(frame.contentWindow?.location)));
  document.body.append(frame);
  frames.push(frame);
  await until(() => visits.length > 0, 'the empty page');
  visits.length = 0;
  const view = frame.contentWindow as Window;
  return { body: view.document.body, view, visits };
}

/** The markup of an element that has drawn its form and whose fields have been filled. */
async function filledElement(tag: string): Promise<Element> {
  const owner = await ownerFor(tag);
  const element = await firstIn(await showInPage(tag, owner), owner);
  expect(await openForm(element, owner), `the form of ${tag}`).to.equal(true);
  for (const input of element.querySelectorAll('input')) typeInto(input, SECRET);
  return element;
}

/** Sends a form in every way that a script or a user has, other than the Enter key. */
function submitInEveryWay(form: HTMLFormElement): void {
  for (const input of form.querySelectorAll('input')) input.value = SECRET;
  form.requestSubmit();
  try {
    form.submit();
  } catch {
    // Firefox throws if the form of a dialog is not in a dialog.
  }
  for (const button of form.querySelectorAll<HTMLButtonElement>('button[type="submit"]')) button.click();
}

/** Resolves after a form that was sent later than all others has arrived. By then, theirs would have arrived, too. */
async function laterFormArrives(): Promise<void> {
  const { body, visits } = await pageWithoutCode();
  body.innerHTML = trustedMarkup('<form method="get"><input name="word" value="later" /></form>');
  body.querySelector('form')?.submit();
  await until(() => visits.some((address) => address.endsWith('?word=later')), 'the form of the page');
}

suite('an HTML copy of a form, without event listeners', () => {
  for (const tag of TAGS) {
    test(`an HTML copy of the form of ${tag} submits nothing in a page that has not loaded the elements`, async () => {
      const element = await filledElement(tag);
      const { body, visits } = await pageWithoutCode();
      body.innerHTML = trustedMarkup(element.outerHTML);
      for (const form of body.querySelectorAll('form')) submitInEveryWay(form);
      const { body: cloned, visits: clonedVisits } = await pageWithoutCode();
      cloned.append(cloned.ownerDocument.importNode(element.querySelector('form') as Element, true));
      for (const form of cloned.querySelectorAll('form')) submitInEveryWay(form);
      await laterFormArrives();
      expect([...visits, ...clonedVisits]).to.deep.equal([]);
    });

    test(`an HTML copy of ${tag} inside another form adds no fields to that form`, async () => {
      const element = await filledElement(tag);
      const page = document.createElement('form');
      page.innerHTML = trustedMarkup('<input name="q" value="1" /><div></div>');
      document.body.append(page);
      // The parser leaves out the tag of a form in a form, so that its fields would belong to the outer form.
      (page.lastElementChild as Element).innerHTML = trustedMarkup(element.outerHTML);
      expect([...page.elements].map((field) => field.getAttribute('name'))).to.deep.equal(['q']);
      page.remove();
    });

    test(`values typed into ${tag} are not part of its HTML`, async () => {
      const element = await filledElement(tag);
      expect(element.outerHTML).not.to.contain(SECRET);
    });
  }

  test('an HTML copy of the lk-sign-in form sends nothing: its method="dialog" only closes a dialog around it', async () => {
    const element = await filledElement('lk-sign-in');
    const { body, visits } = await pageWithoutCode();
    body.innerHTML = trustedMarkup(`<dialog open>${element.outerHTML}</dialog>`);
    const form = body.querySelector('form') as HTMLFormElement;
    submitInEveryWay(form);
    await laterFormArrives();
    expect(visits).to.deep.equal([]);
    expect(body.querySelector('dialog')?.open).to.equal(false);
  });

  test('submitting the original lk-sign-in form inside a dialog does not close the dialog', async () => {
    const element = await filledElement('lk-sign-in');
    const dialog = document.createElement('dialog');
    (element.parentElement as Element).before(dialog);
    dialog.append(element.parentElement as Element);
    dialog.showModal();
    await until(() => element.querySelector('form'), 'the form');
    element.querySelector('form')?.requestSubmit();
    expect(dialog.open).to.equal(true);
  });

  test('the Enter key in an HTML copy of the lk-sign-in form sends nothing', async () => {
    const element = await filledElement('lk-sign-in');
    const copy = document.createElement('div');
    copy.innerHTML = trustedMarkup((element.querySelector('form') as Element).outerHTML);
    element.remove();
    document.body.append(copy);
    const password = copy.querySelector<HTMLInputElement>('[name="password"]') as HTMLInputElement;
    let submits = 0;
    copy.addEventListener('submit', () => {
      submits += 1;
    });
    password.focus();
    await sendKeys({ type: SECRET });
    await sendKeys({ press: 'Enter' });
    await laterFormArrives();
    expect(submits).to.equal(1);
    expect(password.value).to.equal(SECRET);
    expect(location.href).not.to.contain(SECRET);
    copy.remove();
  });
});
