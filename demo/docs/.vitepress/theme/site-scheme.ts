/** The color scheme of the site, which its switch decides and not the system alone. */
export function siteScheme(): 'light' | 'dark' {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light';
}

/** Calls `listener` when the scheme of the site changes. Returns a function that ends it. */
export function onSiteScheme(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['class'] });
  return () => observer.disconnect();
}
