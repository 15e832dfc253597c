import type { Page } from 'playwright-core';

/** Everything in a page: texts, attributes and values of fields, also in shadow trees, and its storage. */
export function contentsOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const inside = (root: ParentNode): string[] =>
      [...root.querySelectorAll('*')].flatMap((element) => [
        ...[...element.attributes].map(({ value }) => value),
        element instanceof HTMLInputElement ? element.value : '',
        element.textContent,
        ...(element.shadowRoot ? inside(element.shadowRoot) : []),
      ]);
    const stores = [localStorage, sessionStorage].map((storage) => JSON.stringify({ ...storage }));
    return [...inside(document), ...stores, document.cookie, JSON.stringify(history.state)].join('\n');
  });
}
