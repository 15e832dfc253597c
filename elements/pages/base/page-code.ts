import type { ClientApp } from '../../../core/index.ts';
import type { PageName } from '../../../core/routes/routes.ts';

/** The maximum length of a code of the service. Longer codes are ignored. */
const CODE_MAX_CHARACTERS = 256;

/** How long other tabs of this browser can use a shared code. */
const SHARED_CODE_MS = 3_600_000;

/** The code of a page as stored in local storage for other tabs. `at` is the time of storing, in milliseconds since 1970. */
interface SharedCode {
  readonly code: string;
  readonly at: number;
}

/** A key that is written and removed again, to find out whether the storage works. */
const PROBE_KEY = 'latchkey-probe';

/** The pages that are opened with a code, from an email or a terminal. Each has the name of the parameter that holds its code. */
const PARAMETERS = {
  emailVerification: 'code',
  passwordReset: 'code',
  magicLinkCallback: 'code',
  teamInvitation: 'code',
  cliAuthConfirm: 'login_code',
  agentAuthConfirm: 'code',
} as const satisfies { readonly [Name in PageName]?: string };

/** The name of a page whose address contains a code, from an email or a terminal. */
export type PageWithCode = keyof typeof PARAMETERS;

/** Whether the address of a page contains a code, from an email or a terminal. */
export function isPageWithCode(name: PageName): name is PageWithCode {
  return Object.hasOwn(PARAMETERS, name);
}

/**
 * Returns the code of a page, or null if there is none. Moves the code from the address to the session storage of this tab. So
 * other scripts and the `Referer` header do not see it, and it is still there after a reload or a sign-in.
 */
export function takePageCode(app: ClientApp, page: PageWithCode): string | null {
  const { sessionStorage } = app.platform;
  const parameter = PARAMETERS[page];
  const value = takeParameters(app, [parameter])[parameter];
  if (value === null) return sessionStorage.get(storageKey(page)) ?? readSharedCode(app, page);
  sessionStorage.remove(storageKey(page));
  if (value === '' || value.length > CODE_MAX_CHARACTERS) return null;
  sessionStorage.set(storageKey(page), value);
  return value;
}

/**
 * Moves the code of a page from the address to the session storage, as `takePageCode` does. The handler calls this before it loads
 * the page's modules. Does nothing without a working session storage: the code would be lost before the page reads it.
 */
export function movePageCode(app: ClientApp, page: PageWithCode): void {
  const { sessionStorage } = app.platform;
  sessionStorage.set(PROBE_KEY, PROBE_KEY);
  if (sessionStorage.get(PROBE_KEY) === null) return;
  sessionStorage.remove(PROBE_KEY);
  takePageCode(app, page);
}

/**
 * Stores a code for other tabs of this browser, before the user leaves to sign in or up. The link in a sign-in email opens in
 * another tab, which can then continue with the same page. The code is valid there for one hour. Only pages that ask for
 * confirmation may share their code.
 */
export function sharePageCode(
  { platform: { clock, localStorage } }: ClientApp,
  page: 'teamInvitation',
  code: string,
): void {
  localStorage.set(storageKey(page), JSON.stringify({ code, at: clock.now() } satisfies SharedCode));
}

/** Removes the stored code of a page. Call it when the code was used, or when the service or the user has refused it. */
export function forgetPageCode({ platform }: ClientApp, page: PageWithCode): void {
  platform.sessionStorage.remove(storageKey(page));
  platform.localStorage.remove(storageKey(page));
}

/** Reads parameters of the page's address and removes them from the address, so that no other script can read or forward them. */
export function takeParameters<Name extends string>(
  app: ClientApp,
  names: readonly Name[],
): Readonly<Record<Name, string | null>> {
  const { page } = app.platform;
  const url = new URL(page?.href() ?? 'http://localhost');
  const values = names.map((name) => [name, url.searchParams.get(name)]);
  const hasAny = names.some((name) => url.searchParams.has(name));
  for (const name of names) url.searchParams.delete(name);
  if (hasAny) page?.replaceAddress(url.href);
  return Object.fromEntries(values) as Record<Name, string | null>;
}

function readSharedCode({ platform: { clock, localStorage } }: ClientApp, page: PageWithCode): string | null {
  try {
    const { code, at } = JSON.parse(localStorage.get(storageKey(page)) ?? '{}') as Partial<SharedCode>;
    return typeof code === 'string' && Math.abs(clock.now() - Number(at)) < SHARED_CODE_MS ? code : null;
  } catch {
    return null;
  }
}

function storageKey(page: PageWithCode): string {
  return `latchkey-code:${page}`;
}
