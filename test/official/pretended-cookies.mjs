// The cookies of a browser for the sites of several hosts, as far as the clients use them: host or domain, Secure, and `__Host-`.

/** Lets `document.cookie` of the pretended page follow these cookies. */
export function pretendCookies(location) {
  let held = [];
  const scopesOf = (hostname) => [hostname, ...hostname.split('.').map((_, at, labels) => `.${labels.slice(at).join('.')}`)];
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => {
      const scopes = scopesOf(location.hostname);
      const isSeen = ({ scope, isSecure }) => scopes.includes(scope) && (!isSecure || location.protocol === 'https:');
      return held.filter(isSeen).map(({ name, value }) => `${name}=${value}`).join('; ');
    },
    set: (text) => {
      const [pair, ...attributes] = text.split(/; */);
      const at = pair.indexOf('=');
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
      const read = (key) => attributes.find((each) => each.toLowerCase().startsWith(`${key}=`))?.slice(key.length + 1);
      const isSecure = attributes.some((each) => each.toLowerCase() === 'secure');
      const domain = read('domain')?.replace(/^\./, '');
      const scope = domain === undefined ? location.hostname : `.${domain}`;
      const isHostName = name.startsWith('__Host-');
      if (!scopesOf(location.hostname).includes(scope) || (isSecure && location.protocol !== 'https:')) return;
      if (isHostName && (domain !== undefined || !isSecure)) return;
      held = held.filter((each) => each.name !== name || each.scope !== scope);
      const [maxAge, expires] = [read('max-age'), read('expires')];
      const isOver = maxAge === undefined ? expires !== undefined && Date.parse(expires) <= Date.now() : Number(maxAge) <= 0;
      if (!isOver) held = [...held, { name, value, scope, isSecure }];
    },
  });
  return {
    /** Names and values that the page sees. */
    read: () => new Map(document.cookie.split('; ').filter(Boolean).map((each) => each.split('=', 2))),
    /** All cookies of the browser: name, value, host or domain, and whether they are for https only. */
    all: () => held,
    clear: () => {
      held = [];
    },
    /** Lets the browser have these cookies and no others. */
    replace: (cookies) => {
      held = cookies;
    },
  };
}
