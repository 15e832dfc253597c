/** Keeps the links in a preview from leaving the page: they lead to pages of an app, which the site does not have. */
export function stayOnPage(event: Event): void {
  const isLink = event.composedPath().some((each) => each instanceof HTMLAnchorElement);
  if (isLink) event.preventDefault();
}

/**
 * Keeps the buttons in a preview from sending requests, which nothing would answer. Returns true for a click on such a button. A button
 * that only changes what a field shows, as "Show password" does, names the field in `aria-controls` and works.
 */
export function holdButton(event: Event): boolean {
  const button = event.composedPath().find((each) => each instanceof HTMLButtonElement);
  if (!button || button.hasAttribute('aria-controls')) return false;
  event.preventDefault();
  event.stopPropagation();
  return true;
}
