import type { ClientApp } from '../../core/index.ts';
import type { PageName } from '../../core/routes/routes.ts';
import { takeParameters } from './address.ts';

/** Nothing the service hands out is longer, and what is longer is not kept. */
const CODE_MAX_CHARACTERS = 256;

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
  if (taken === null) return sessionStorage.get(keyOf(page));
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

/** For when a code is used up, refused or declined. */
export function forgetCode(app: ClientApp, page: CodePage): void {
  app.platform.sessionStorage.remove(keyOf(page));
}

function keyOf(page: CodePage): string {
  return `latchkey-code:${page}`;
}
