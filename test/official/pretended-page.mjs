// As much of a browser as the official client looks at when a user signs in: an address, cookies, storage and WebAuthn.
import { presentCredential } from '../support/present-credential.ts';
import { createSoftwareAuthenticator } from '../support/software-authenticator.ts';

/** The names under which the versions keep the attempt code of a second factor. */
const ATTEMPT_KEYS = ['hexclave_mfa_attempt_code', 'stack_mfa_attempt_code'];
const ORIGIN = 'http://localhost:3000';

/** Puts a page in place of what Node has not. The result opens another browser: no cookies, nothing stored. */
export async function pretendPage() {
  const authenticator = await createSoftwareAuthenticator();
  let url = new URL(ORIGIN);
  const cookies = new Map();
  const location = {
    get href() {
      return url.href;
    },
    set href(href) {
      url = new URL(href, url);
    },
    assign: () => undefined,
    replace: () => undefined,
    reload: () => undefined,
  };
  for (const name of ['origin', 'protocol', 'host', 'hostname', 'pathname', 'search', 'hash']) {
    Object.defineProperty(location, name, { enumerable: true, get: () => url[name] });
  }
  let onAttempt = () => {};
  const window = {
    location,
    history: { replaceState: (_state, _title, href) => void (location.href = href) },
    sessionStorage: storage((key) => ATTEMPT_KEYS.includes(key) && onAttempt()),
    localStorage: storage(),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  };
  const document = {
    ...{ createElement: () => ({}), addEventListener: () => undefined, visibilityState: 'visible' },
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text) {
      keep(cookies, text);
    },
  };
  const { history, sessionStorage, localStorage, addEventListener, removeEventListener } = window;
  const globals = { window, document, location, history, sessionStorage, localStorage, addEventListener, removeEventListener };
  for (const [name, value] of Object.entries(globals)) define(name, value);
  define('navigator', { userAgent: 'Node', credentials: credentialsOf(authenticator) });
  define('PublicKeyCredential', class {});
  return {
    location,
    attemptCode: () =>
      ATTEMPT_KEYS.map((key) => window.sessionStorage.getItem(key)).find((code) => code !== null) ?? null,
    /** Resolves when a sign-in that needs a second factor leaves for the page of it. */
    untilAttempt: () => new Promise((resolve) => void (onAttempt = resolve)),
    openAnother: () => {
      cookies.clear();
      window.sessionStorage.clear();
      window.localStorage.clear();
      location.href = `${ORIGIN}/`;
    },
  };
}

function define(name, value) {
  Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
}

function keep(cookies, text) {
  const [pair, ...attributes] = text.split('; ');
  const at = pair.indexOf('=');
  const expires = attributes.find((part) => /^expires=/i.test(part))?.slice('expires='.length);
  if (expires !== undefined && Date.parse(expires) <= Date.now()) cookies.delete(pair.slice(0, at));
  else cookies.set(pair.slice(0, at), pair.slice(at + 1));
}

function storage(onSet = () => {}) {
  const items = new Map();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => {
      items.set(key, String(value));
      onSet(key);
    },
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}

function credentialsOf(authenticator) {
  let userHandle;
  const ceremony = ({ publicKey }) => ({
    challenge: Buffer.from(publicKey.challenge).toString('base64url'),
    origin: ORIGIN,
  });
  return {
    create: async (asked) => {
      userHandle = Buffer.from(asked.publicKey.user.id).toString('base64url');
      return presentCredential(authenticator.register(ceremony(asked)));
    },
    get: async (asked) => presentCredential(await authenticator.sign({ ...ceremony(asked), userHandle })),
  };
}
