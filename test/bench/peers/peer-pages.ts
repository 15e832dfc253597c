import { BETTER_AUTH_ANSWERS, HANKO_ANSWERS, SUPERTOKENS_ANSWERS } from './peer-answers.ts';
import { SERVICE_ANSWERS } from './own-pages.ts';
import type { BenchPage } from './bench-page.ts';
import { serviceOf } from './origins.ts';

const COMMON = { usesReact: false, path: '/', answers: {} } as const;
const IN_REACT = { ...COMMON, usesReact: true } as const;

/** The pages of the peers, each as the instructions of the peer say, with its service at a host of its own. */
export const PEER_PAGES: readonly BenchPage[] = [
  {
    ...COMMON,
    name: 'hanko-sdk',
    title: 'Hanko SDK',
    purpose: 'client',
    from: 'hanko-sdk',
    script: `
import { Hanko } from '@teamhanko/hanko-frontend-sdk';
const hanko = new Hanko('${serviceOf('hanko-sdk')}/api');
hanko.getUser().then((user) => { document.title = 'user: ' + user; });
`,
  },
  {
    ...COMMON,
    name: 'better-auth',
    title: 'Better Auth',
    purpose: 'client',
    from: 'better-auth',
    script: `
import { createAuthClient } from 'better-auth/client';
const client = createAuthClient({ baseURL: '${serviceOf('better-auth')}' });
client.getSession().then(({ data }) => { document.title = 'session: ' + JSON.stringify(data); });
`,
  },
  {
    ...IN_REACT,
    name: 'better-auth-user-button',
    title: 'Better Auth UI UserButton',
    purpose: 'user button',
    from: 'better-auth-ui',
    ...betterAuthUi('better-auth-user-button', 'createElement(UserButton)'),
  },
  {
    ...IN_REACT,
    name: 'stackframe-user-button',
    title: 'official SDK UserButton',
    purpose: 'user button',
    from: 'stackframe',
    script: stackframe('stackframe-user-button', 'createElement(UserButton)'),
  },
  {
    ...COMMON,
    name: 'hanko-sign-in',
    title: 'Hanko hanko-auth',
    purpose: 'sign-in',
    from: 'hanko-elements',
    body: '<hanko-auth></hanko-auth>',
    script: `
import { register } from '@teamhanko/hanko-elements';
register('${serviceOf('hanko-sign-in')}/api');
`,
    answers: HANKO_ANSWERS,
  },
  {
    ...IN_REACT,
    name: 'supabase-sign-in',
    title: 'Supabase Auth UI',
    purpose: 'sign-in',
    from: 'supabase',
    script: `
import { createClient } from '@supabase/supabase-js';
import { Auth } from '@supabase/auth-ui-react';
import { ThemeSupa } from '@supabase/auth-ui-shared';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
const supabaseClient = createClient('${serviceOf('supabase-sign-in')}', 'public-key');
const form = createElement(Auth, { supabaseClient, appearance: { theme: ThemeSupa }, providers: ['google', 'github'] });
createRoot(document.getElementById('root')).render(form);
`,
  },
  {
    ...IN_REACT,
    name: 'better-auth-sign-in',
    title: 'Better Auth UI AuthView',
    purpose: 'sign-in',
    from: 'better-auth-ui',
    answers: BETTER_AUTH_ANSWERS,
    ...betterAuthUi('better-auth-sign-in', "createElement(AuthView, { view: 'SIGN_IN', path: 'sign-in' })"),
  },
  {
    ...IN_REACT,
    name: 'supertokens-sign-in',
    title: 'SuperTokens AuthPage',
    purpose: 'sign-in',
    from: 'supertokens',
    answers: SUPERTOKENS_ANSWERS,
    script: `
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import SuperTokens, { SuperTokensWrapper } from 'supertokens-auth-react';
import EmailPassword from 'supertokens-auth-react/recipe/emailpassword';
import { EmailPasswordPreBuiltUI } from 'supertokens-auth-react/recipe/emailpassword/prebuiltui';
import Session from 'supertokens-auth-react/recipe/session';
import { AuthPage } from 'supertokens-auth-react/ui';
SuperTokens.init({
  appInfo: {
    appName: 'Bench',
    apiDomain: '${serviceOf('supertokens-sign-in')}',
    websiteDomain: location.origin,
    apiBasePath: '/auth',
    websiteBasePath: '/',
  },
  recipeList: [EmailPassword.init(), Session.init()],
});
const options = { preBuiltUIList: [EmailPasswordPreBuiltUI], isSignUp: false, navigate: () => {} };
const page = createElement(SuperTokensWrapper, null, createElement(AuthPage, options));
createRoot(document.getElementById('root')).render(page);
`,
  },
  {
    ...IN_REACT,
    name: 'stackframe-sign-in',
    title: 'official SDK SignIn',
    purpose: 'sign-in',
    from: 'stackframe',
    answers: SERVICE_ANSWERS,
    script: stackframe('stackframe-sign-in', 'createElement(SignIn)'),
  },
  {
    ...COMMON,
    name: 'stackframe-client',
    title: 'official SDK StackClientApp',
    purpose: 'client',
    from: 'stackframe',
    answers: SERVICE_ANSWERS,
    script: stackframeClient('stackframe-client', '@stackframe/js'),
  },
];

/** The pages of the official SDK again, as they are, with our package in its place. */
export const STAND_IN_PAGES: readonly BenchPage[] = [
  {
    ...COMMON,
    name: 'stand-in-client',
    title: 'latchkey-stackframe StackClientApp',
    purpose: 'client',
    from: 'latchkey',
    answers: SERVICE_ANSWERS,
    script: stackframeClient('stand-in-client', 'latchkey-stackframe/js'),
  },
  {
    ...IN_REACT,
    name: 'stand-in-sign-in',
    title: 'latchkey-stackframe SignIn',
    purpose: 'sign-in',
    from: 'latchkey',
    answers: SERVICE_ANSWERS,
    script: stackframe('stand-in-sign-in', 'createElement(SignIn)').replace('@stackframe/react', 'latchkey-stackframe'),
  },
];

function betterAuthUi(pageName: string, component: string): Pick<BenchPage, 'script' | 'files'> {
  return {
    files: { 'better-auth-ui.css': '@import "tailwindcss";\n@import "@daveyplate/better-auth-ui/css";\n' },
    script: `
import './better-auth-ui.css';
import { AuthUIProvider, AuthView, UserButton } from '@daveyplate/better-auth-ui';
import { createAuthClient } from 'better-auth/react';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
const authClient = createAuthClient({ baseURL: '${serviceOf(pageName)}' });
const page = createElement(AuthUIProvider, { authClient, navigate: () => {}, replace: () => {} }, ${component});
createRoot(document.getElementById('root')).render(page);
`,
  };
}

function stackframe(pageName: string, component: string): string {
  return `
import { SignIn, StackClientApp, StackProvider, StackTheme, UserButton } from '@stackframe/react';
import { createElement, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
const app = new StackClientApp({
  projectId: '00000000-0000-4000-8000-000000000000',
  publishableClientKey: 'pck_example',
  baseUrl: '${serviceOf(pageName)}',
  tokenStore: 'cookie',
  redirectMethod: 'window',
  urls: { handler: '/handler' },
});
const theme = createElement(StackTheme, null, ${component});
const page = createElement(Suspense, { fallback: null }, createElement(StackProvider, { app }, theme));
createRoot(document.getElementById('root')).render(page);
`;
}

function stackframeClient(pageName: string, packageName: string): string {
  return `
import { StackClientApp } from '${packageName}';
const app = new StackClientApp({
  projectId: '00000000-0000-4000-8000-000000000000',
  publishableClientKey: 'pck_example',
  baseUrl: '${serviceOf(pageName)}',
  tokenStore: 'cookie',
  redirectMethod: 'window',
});
app.getUser().then((user) => { document.title = 'user: ' + user?.displayName; });
`;
}
