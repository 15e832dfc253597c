import { coreApp, elementsPage, reactPage } from '../../packed/pages.ts';
import type { Page } from '../../packed/page-build.ts';
import type { BenchPage, StubAnswers } from './bench-page.ts';
import { originOf } from './origins.ts';

/** The service of Latchkey's pages and of the floors: two providers and a password, and nobody is signed in. */
export const SERVICE_ANSWERS: StubAnswers = {
  '/api/v1/projects/current': {
    json: {
      id: '00000000-0000-4000-8000-000000000000',
      display_name: 'Bench',
      config: {
        sign_up_enabled: true,
        credential_enabled: true,
        magic_link_enabled: false,
        passkey_enabled: false,
        client_team_creation_enabled: true,
        client_user_deletion_enabled: true,
        allow_user_api_keys: false,
        allow_team_api_keys: false,
        enabled_oauth_providers: [{ id: 'google' }, { id: 'github' }],
        domains: [],
      },
    },
  },
  '/api/v1/users/me': { status: 401, json: { code: 'USER_AUTHENTICATION_REQUIRED', error: 'Nobody is signed in.' } },
};

const COMMON = { from: 'latchkey', usesReact: false, path: '/', answers: SERVICE_ANSWERS } as const;

/** The three pages whose ready times have budgets. */
export const signInElement: BenchPage = {
  ...COMMON,
  ...withBody(elementsPage('sign-in', ['sign-in/sign-in']), '<lk-sign-in></lk-sign-in>'),
  title: 'lk-sign-in alone',
  purpose: 'sign-in',
};

export const handlerElement: BenchPage = {
  ...COMMON,
  ...withBody({ name: 'elements-handler', script: "import 'latchkey/elements';" }, '<lk-handler></lk-handler>'),
  path: '/handler/sign-in',
  title: 'latchkey/elements and lk-handler',
  purpose: 'sign-in',
};

export const reactSignIn: BenchPage = {
  ...COMMON,
  ...reactPage('SignIn'),
  usesReact: true,
  title: 'latchkey/react SignIn',
  purpose: 'sign-in',
};

/** Those that are weighed and not timed. */
const WEIGHED: readonly BenchPage[] = [
  { ...COMMON, ...coreApp, title: 'latchkey createClientApp', purpose: 'client' },
  { ...COMMON, ...reactPage('useUser'), usesReact: true, title: 'latchkey/react useUser', purpose: 'client' },
  {
    ...COMMON,
    ...elementsPage('user-button', ['user/user-button']),
    title: 'lk-user-button alone',
    purpose: 'user button',
  },
  {
    ...COMMON,
    ...reactPage('UserButton'),
    usesReact: true,
    title: 'latchkey/react UserButton',
    purpose: 'user button',
  },
];

export const OWN_PAGES: readonly BenchPage[] = [...WEIGHED, signInElement, handlerElement, reactSignIn];

function withBody(page: Page, element: string): Page {
  const settings = {
    'project-id': '00000000-0000-4000-8000-000000000000',
    'publishable-client-key': 'pck_example',
    'base-url': originOf(page.name),
  };
  const attributes = Object.entries(settings).map(([name, value]) => ` ${name}="${value}"`);
  return { ...page, body: `<lk-provider${attributes.join('')}>${element}</lk-provider>` };
}
