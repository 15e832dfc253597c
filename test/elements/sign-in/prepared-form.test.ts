import '../../../elements/sign-in/sign-in.ts';
import { waitForIdle } from '../../../elements/base/page.ts';
import { holdPromise } from '../../support/browser/held-promise.ts';
import { createService } from '../support/service.ts';
import { expect, fixture, html, until } from '../support/support.ts';

/** How many templates of Lit are compiled: it parses each one once, with `innerHTML` of a template element. */
function countTemplates() {
  const innerHtml = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML') as PropertyDescriptor;
  let count = 0;
  Object.defineProperty(HTMLTemplateElement.prototype, 'innerHTML', {
    ...innerHtml,
    set(this: Element, value: string) {
      count += 1;
      innerHtml.set?.call(this, value);
    },
  });
  return () => count;
}

// The templates of a page are compiled once, so this file has one test.
test('lk-sign-in compiles most Lit templates of its form while the project settings are loading', async () => {
  const answered = holdPromise();
  const service = createService({ config: { enabled_oauth_providers: [{ id: 'github' }] } });
  const project = service.answers['GET /projects/current'];
  service.answers['GET /projects/current'] = async (url) => {
    await answered.promise;
    return typeof project === 'function' ? project(url) : {};
  };
  const countOf = countTemplates();
  const card = await fixture<HTMLElement>(html`<lk-sign-in .app=${service.app}></lk-sign-in>`);
  const inSkeleton = countOf();
  await waitForIdle();
  await waitForIdle();
  const whileWaiting = countOf() - inSkeleton;
  expect(card.querySelector('form'), 'nothing of it is shown').to.equal(null);
  answered.resolve();
  await until(() => card.querySelector('form'), 'the form');
  const afterAnswer = countOf() - inSkeleton - whileWaiting;
  expect(whileWaiting).to.be.greaterThan(8);
  expect(afterAnswer).to.be.lessThan(whileWaiting / 2);
});
