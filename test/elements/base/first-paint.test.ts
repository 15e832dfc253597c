import { firstPaintStyles } from '../../../core/server/project/first-paint.ts';
import '../../../elements/index.ts';
import '../../../elements/pages/forgot-password.ts';
import { ADA, createService } from '../support/service.ts';
import { expect, fixture, html, rest } from '../support/support.ts';

/** The width of the place of an element, and of the window around it: a column, and a phone. */
const WIDTHS_PX = [
  [400, 1280],
  [328, 360],
] as const;

/** Makes an element with text. The tag may be followed by an attribute. */
function make(page: Document, markup: string): HTMLElement {
  const [tag = '', attribute] = markup.split(' ');
  const element = page.createElement(tag);
  if (attribute) element.setAttribute(attribute, '');
  element.textContent = 'Text';
  return element;
}

/** The box of an element before its script has run: in a frame, which has no elements of its own. */
async function boxBefore(markup: string, widthPx: number, windowPx: number): Promise<DOMRect> {
  const frame = await fixture<HTMLIFrameElement>(html`<iframe></iframe>`);
  frame.style.width = `${windowPx}px`;
  const page = frame.contentDocument as Document;
  const { CSSStyleSheet: Sheet } = page.defaultView as Window & typeof globalThis;
  const sheet = new Sheet();
  sheet.replaceSync(`body { width: ${widthPx}px; font: 16px sans-serif } ${firstPaintStyles}`);
  page.adoptedStyleSheets.push(sheet);
  const element = make(page, markup);
  page.body.append(element);
  return element.getBoundingClientRect();
}

/** The box of the element at its first picture: the service has not answered, so it is not known whether Ada is signed in. */
async function boxAfter(markup: string, widthPx: number): Promise<DOMRect> {
  const service = createService({ person: ADA });
  for (const route of ['GET /users/me', 'GET /projects/current']) service.answers[route] = () => new Promise(() => {});
  const place = await fixture<HTMLElement>(html`<div></div>`);
  place.style.cssText = `font: 16px sans-serif; width: ${widthPx}px`;
  const element = make(document, markup);
  place.append(element);
  Object.assign(element, { app: service.app });
  await rest();
  return element.getBoundingClientRect();
}

/** Elements whose space is known before their script has run. */
const KNOWN = [
  'lk-avatar',
  'lk-sign-in',
  'lk-sign-in full-page',
  'lk-sign-out',
  'lk-sign-up',
  'lk-team-switcher',
  'lk-user-avatar',
  'lk-user-button',
  'lk-user-button show-user-info',
];

/** Elements that first have no box, before and after their script has run. */
const HIDDEN = ['lk-menu', 'lk-settings-page', 'lk-signed-in', 'lk-signed-out'];

/** Elements that need at least the space that is kept for them. */
const LARGER = ['lk-account-settings', 'lk-forgot-password', 'lk-message-card', 'lk-team-settings'];

/** Fractions of a pixel, from the line height of the font. */
const TOLERANCE_PX = 3;

for (const [widthPx, windowPx] of WIDTHS_PX) {
  for (const markup of [...KNOWN, ...HIDDEN]) {
    test(`${markup} takes the same space in ${widthPx} px before and after its script has run`, async () => {
      const before = await boxBefore(markup, widthPx, windowPx);
      const after = await boxAfter(markup, widthPx);
      expect(before.width).to.equal(after.width);
      expect(before.height).to.be.closeTo(after.height, TOLERANCE_PX);
      expect(before.height > 0).to.equal(KNOWN.includes(markup));
    });
  }

  for (const markup of LARGER) {
    test(`${markup} does not become smaller in ${widthPx} px when its script has run`, async () => {
      const before = await boxBefore(markup, widthPx, windowPx);
      const after = await boxAfter(markup, widthPx);
      expect(before.width).to.equal(after.width);
      expect(before.height).to.be.within(90, after.height);
    });
  }
}
