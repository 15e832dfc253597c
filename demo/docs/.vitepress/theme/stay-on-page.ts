/** Keeps the links in a preview from leaving the page: they lead to pages of an app, which the site does not have. */
export function stayOnPage(event: Event): void {
  const isLink = event.composedPath().some((each) => each instanceof HTMLAnchorElement);
  if (isLink) event.preventDefault();
}
