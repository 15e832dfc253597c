import type { ClientApp } from '../../core/index.ts';
import type { PageName } from '../../core/routes/routes.ts';
import { takeParameters } from '../base/page.ts';

/** Nothing the service hands out is longer, and what is longer is not kept. */
const CODE_MAX_CHARACTERS = 256;

/** How long a code waits for somebody who signs in by another tab. */
const SHARED_MS = 3_600_000;

/** What stands in local storage; `at` in milliseconds since 1970. */
interface SharedCode {
  readonly code: string;
  readonly at: number;
}

const PROBE_KEY = 'latchkey-probe';

/** The pages that a mail or a terminal leads to, and the parameter that carries their code. */
const PARAMETERS = {
  emailVerification: 'code',
  passwordReset: 'code',
  magicLinkCallback: 'code',
  teamInvitation: 'code',
  cliAuthConfirm: 'login_code',
} as const satisfies { readonly [Name in PageName]?: string };

export type CodePage = keyof typeof PARAMETERS;

export function isCodePage(name: PageName): name is CodePage {
  return Object.hasOwn(PARAMETERS, name);
}

/**
 * The code of a page. It leaves the address before anything else can read it there, and stays with this tab until it is
 * forgotten: it outlives a reload and the way through sign-in. Null where there is none.
 */
export function codeOf(app: ClientApp, page: CodePage): string | null {
  const { sessionStorage } = app.platform;
  const parameter = PARAMETERS[page];
  const taken = takeParameters(app, [parameter])[parameter];
  if (taken === null) return sessionStorage.get(keyOf(page)) ?? sharedCode(app, page);
  sessionStorage.remove(keyOf(page));
  if (taken === '' || taken.length > CODE_MAX_CHARACTERS) return null;
  sessionStorage.set(keyOf(page), taken);
  return taken;
}

/** Moves a code out of the address before the page that uses it is loaded, unless this tab can keep nothing. */
export function moveCode(app: ClientApp, page: CodePage): void {
  const { sessionStorage } = app.platform;
  sessionStorage.set(PROBE_KEY, PROBE_KEY);
  if (sessionStorage.get(PROBE_KEY) === null) return;
  sessionStorage.remove(PROBE_KEY);
  codeOf(app, page);
}

/**
 * Before somebody leaves to sign in or up: the mail of a sign-in link opens another tab, and that one goes on to the same page.
 * For an hour, and for nothing that could be approved unseen.
 */
export function shareCode(
  { platform: { clock, localStorage } }: ClientApp,
  page: 'teamInvitation',
  code: string,
): void {
  localStorage.set(keyOf(page), JSON.stringify({ code, at: clock.now() } satisfies SharedCode));
}

/** For when a code is used up, refused or declined. */
export function forgetCode({ platform }: ClientApp, page: CodePage): void {
  platform.sessionStorage.remove(keyOf(page));
  platform.localStorage.remove(keyOf(page));
}

function sharedCode({ platform: { clock, localStorage } }: ClientApp, page: CodePage): string | null {
  try {
    const { code, at } = JSON.parse(localStorage.get(keyOf(page)) ?? '{}') as Partial<SharedCode>;
    return typeof code === 'string' && Math.abs(clock.now() - Number(at)) < SHARED_MS ? code : null;
  } catch {
    return null;
  }
}

function keyOf(page: CodePage): string {
  return `latchkey-code:${page}`;
}
