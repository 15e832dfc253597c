/** The names in `urls` that are no pages of this package but addresses of the app itself. Their only valid value is an address. */
const OWN_ADDRESSES = ['handler', 'home', 'afterSignIn', 'afterSignUp', 'afterSignOut'];

/**
 * Finds a target in the option `urls` that no app can use. Returns the option's name and what is required of it, such as
 * `urls.home must be an address`; null when all targets are valid.
 */
export function findBadTarget(urls: unknown): string | null {
  if (typeof urls !== 'object' || urls === null) return 'urls must be an object';
  for (const [name, target] of Object.entries(urls)) {
    const problem = target === undefined ? null : findProblem(name, target);
    if (problem) return `urls.${name} ${problem}`;
  }
  return null;
}

function findProblem(name: string, target: unknown): string | null {
  const { type, url } = Object(target) as { readonly type?: unknown; readonly url?: unknown };
  const isPage = type === 'hosted' || type === 'handler-component';
  if (name === 'default') return isPage ? null : 'must be { type: "hosted" } or { type: "handler-component" }';
  const address = type === 'custom' ? url : target;
  if (OWN_ADDRESSES.includes(name)) return typeof target === 'string' ? null : 'must be an address';
  if (isPage) return null;
  if (typeof address !== 'string')
    return 'must be an address, { type: "hosted" }, { type: "handler-component" } or { type: "custom", url }';
  // The cookie with the OAuth `state` can be read only on the app's own origin, so the OAuth callback page must be on that origin too.
  const isElsewhere = name === 'oauthCallback' && /^(?:[a-z][a-z\d+.-]*:|[/\\]{2})/i.test(address);
  return isElsewhere ? 'must be relative or hosted' : null;
}
