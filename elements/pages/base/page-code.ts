import type { ClientApp } from '../../../core/index.ts';
import type { PageName } from '../../../core/routes/routes.ts';

/** No code of the service is longer. Longer ones are ignored. */
const CODE_MAX_CHARACTERS = 256;

/** How long another tab of this browser can use a code. */
const SHARED_CODE_MS = 3_600_000;

/** The value in local storage. `at` is in milliseconds since 1970. */
interface SharedCode {
  readonly code: string;
  readonly at: number;
}

/** Written and removed to find out whether the storage works. */
const PROBE_KEY = 'latchkey-probe';

/** The pages opened from a mail or a terminal, and the parameter of the address that holds their code. */
const PARAMETERS = {
  emailVerification: 'code',
  passwordReset: 'code',
  magicLinkCallback: 'code',
  teamInvitation: 'code',
  cliAuthConfirm: 'login_code',
  agentAuthConfirm: 'code',
} as const satisfies { readonly [Name in PageName]?: string };

export type CodePage = keyof typeof PARAMETERS;

export function isCodePage(name: PageName): name is CodePage {
  return Object.hasOwn(PARAMETERS, name);
}

/**
 * The code of a page. It is moved from the address to the storage of this tab, so that no script or referrer shows it and it
 * is still there after a reload or a sign-in. Null where there is none.
 */
export function pageCodeOf(app: ClientApp, page: CodePage): string | null {
  const { sessionStorage } = app.platform;
  const parameter = PARAMETERS[page];
  const value = takeParameters(app, [parameter])[parameter];
  if (value === null) return sessionStorage.get(keyOf(page)) ?? sharedCode(app, page);
  sessionStorage.remove(keyOf(page));
  if (value === '' || value.length > CODE_MAX_CHARACTERS) return null;
  sessionStorage.set(keyOf(page), value);
  return value;
}

/** Moves a code out of the address before the page that uses it is loaded, unless the storage of this tab is not available. */
export function moveCode(app: ClientApp, page: CodePage): void {
  const { sessionStorage } = app.platform;
  sessionStorage.set(PROBE_KEY, PROBE_KEY);
  if (sessionStorage.get(PROBE_KEY) === null) return;
  sessionStorage.remove(PROBE_KEY);
  pageCodeOf(app, page);
}

/**
 * Stores a code for other tabs of this browser, before the user leaves to sign in or up. The link of a sign-in mail opens another
 * tab, which then continues with the same page. Only for pages that ask for confirmation, and for one hour.
 */
export function shareCode(
  { platform: { clock, localStorage } }: ClientApp,
  page: 'teamInvitation',
  code: string,
): void {
  localStorage.set(keyOf(page), JSON.stringify({ code, at: clock.now() } satisfies SharedCode));
}

/** Removes a code that was used, refused or declined. */
export function forgetCode({ platform }: ClientApp, page: CodePage): void {
  platform.sessionStorage.remove(keyOf(page));
  platform.localStorage.remove(keyOf(page));
}

/** Reads parameters of the page's address and removes them from it, so that nothing else can read or pass them on. */
export function takeParameters<Name extends string>(
  app: ClientApp,
  names: readonly Name[],
): Readonly<Record<Name, string | null>> {
  const { page } = app.platform;
  const url = new URL(page?.href() ?? 'http://localhost');
  const values = names.map((name) => [name, url.searchParams.get(name)]);
  const isPresent = names.some((name) => url.searchParams.has(name));
  for (const name of names) url.searchParams.delete(name);
  if (isPresent) page?.replaceAddress(url.href);
  return Object.fromEntries(values) as Record<Name, string | null>;
}

function sharedCode({ platform: { clock, localStorage } }: ClientApp, page: CodePage): string | null {
  try {
    const { code, at } = JSON.parse(localStorage.get(keyOf(page)) ?? '{}') as Partial<SharedCode>;
    return typeof code === 'string' && Math.abs(clock.now() - Number(at)) < SHARED_CODE_MS ? code : null;
  } catch {
    return null;
  }
}

function keyOf(page: CodePage): string {
  return `latchkey-code:${page}`;
}
