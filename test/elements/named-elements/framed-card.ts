import { render } from 'lit';

// A test loads this into a frame, whose elements have the names of properties of the document.

/** The address of this module. */
export const address: string = import.meta.url;

// The page of the test loads this module too, for its address.
if (frameElement) {
  // The helpers use `afterEach`, which is missing in a frame.
  Object.assign(window, { afterEach: () => {} });
  const { html } = await import('../support/support.ts');
  const { ADA, createService } = await import('../support/service.ts');
  await import('../../../elements/index.ts');
  const [visitor, user] = [createService().app, createService({ person: ADA }).app];
  const main = Reflect.get(Document.prototype, 'querySelector').call(document, 'main') as HTMLElement;
  render(
    html`<lk-sign-in .app=${visitor}></lk-sign-in>
      <lk-handler .app=${visitor} address="${location.origin}/handler/sign-up"></lk-handler>
      <lk-user-button .app=${user}></lk-user-button>
      <lk-account-settings .app=${user}></lk-account-settings>`,
    main,
  );
}
