import { coreApp, elementsPage, reactPage } from '../../packed/pages.ts';
import type { Page } from '../../packed/page-build.ts';
import type { BenchPage, StubAnswers } from './bench-page.ts';
import { serviceOf } from './origins.ts';

/** The settings of the project of Latchkey's own pages. */
export const PROJECT_SETTINGS = {
  projectId: '00000000-0000-4000-8000-000000000000',
  publishableClientKey: 'pck_example',
};

/** The service's answers to Latchkey's pages and the floors: the project offers two providers and passwords, and no user is signed in. */
export const SERVICE_ANSWERS: StubAnswers = {
  '/api/v1/projects/current': {
    json: {
      id: PROJECT_SETTINGS.projectId,
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
  ...atService(reactPage('SignIn')),
  usesReact: true,
  title: 'latchkey/react SignIn',
  purpose: 'sign-in',
};

/** Those that are weighed and not timed. */
const WEIGHED: readonly BenchPage[] = [
  { ...COMMON, ...atService(coreApp), title: 'latchkey createClientApp', purpose: 'client' },
  {
    ...COMMON,
    ...atService(reactPage('useUser')),
    usesReact: true,
    title: 'latchkey/react useUser',
    purpose: 'client',
  },
  {
    ...COMMON,
    ...elementsPage('user-button', ['user/user-button']),
    title: 'lk-user-button alone',
    purpose: 'user button',
  },
  {
    ...COMMON,
    ...atService(reactPage('UserButton')),
    usesReact: true,
    title: 'latchkey/react UserButton',
    purpose: 'user button',
  },
];

const TIMED: readonly BenchPage[] = [signInElement, handlerElement, reactSignIn];

export const OWN_PAGES: readonly BenchPage[] = [...WEIGHED, ...TIMED, ...TIMED.map(withKnownProject)];

function withBody(page: Page, element: string): Page {
  const settings = {
    'project-id': PROJECT_SETTINGS.projectId,
    'publishable-client-key': PROJECT_SETTINGS.publishableClientKey,
    'base-url': serviceOf(page.name),
  };
  const attributes = Object.entries(settings).map(([name, value]) => ` ${name}="${value}"`);
  return { ...page, body: `<lk-provider${attributes.join('')}>${element}</lk-provider>` };
}

/** Returns the page with its service at a host of its own; these pages are written for a service at the origin of the page. */
function atService(page: Page): Page {
  if (!page.script.includes('location.origin')) throw new Error(`${page.name} does not name its service.`);
  return { ...page, script: page.script.replaceAll('location.origin', `'${serviceOf(page.name)}'`) };
}

/** Returns the same page, with the settings of its project and a preconnect tag, as the plugin `latchkey/vite` adds them. */
export function withKnownProject(page: BenchPage): BenchPage {
  const name = `${page.name}-known`;
  const renamed = (text: string) => text.replaceAll(serviceOf(page.name), serviceOf(name));
  return {
    ...page,
    name,
    title: `${page.title}, project known`,
    knowsProject: true,
    script: renamed(page.script),
    ...(page.body !== undefined && { body: renamed(page.body) }),
  };
}
