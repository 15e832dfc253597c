import type { Page } from './page-build.ts';

const OPTIONS = `{
  projectId: '00000000-0000-4000-8000-000000000000',
  publishableClientKey: 'pck_example',
  baseUrl: location.origin,
  tokenStore: 'cookie',
}`;

/** An app without any element. */
export const coreApp: Page = {
  name: 'core-app',
  script: `
import { createClientApp } from 'latchkey';
const app = createClientApp(${OPTIONS});
app.$user.subscribe((user) => { document.title = user?.displayName ?? ''; });
`,
};

/** An app for the owner of a project, without any element. */
export const adminApp: Page = {
  name: 'admin-app',
  script: `
import { createClientApp } from 'latchkey';
import { createAdminApp } from 'latchkey-project/admin';
const owner = createClientApp(${OPTIONS});
createAdminApp({ projectId: 'internal', owner }).project.get().then(({ displayName }) => { document.title = displayName; });
`,
};

/** An app with the interface of the official packages, without React. */
export const stackApp: Page = {
  name: 'stack-app',
  script: `
import { StackClientApp } from 'latchkey-stackframe/js';
const app = new StackClientApp(${OPTIONS});
app.getUser().then((user) => { document.title = user?.displayName ?? ''; });
`,
};

/** A React page with the sign-in card of the package with the interface of the official packages. */
export const stackSignIn: Page = {
  name: 'stack-sign-in',
  script: `
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { SignIn, StackClientApp, StackProvider } from 'latchkey-stackframe';
const app = new StackClientApp(${OPTIONS});
createRoot(document.getElementById('root')).render(createElement(StackProvider, { app }, createElement(SignIn)));
`,
};

/** A page with the provider and these elements, each by the path of its file. */
export function elementsPage(name: string, paths: readonly string[]): Page {
  const imports = ['provider', ...paths].map((path) => `import 'latchkey/elements/${path}.js';`);
  return { name: `elements-${name}`, script: imports.join('\n') };
}

/** A React page with one component or hook inside the provider. */
export function reactPage(name: string): Page {
  const component = name.startsWith('use')
    ? `function Text() { return ${name}()?.displayName; }`
    : `const Text = ${name};`;
  return {
    name: `react-${name}`,
    script: `
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { LatchkeyProvider, ${name} } from 'latchkey/react';
${component}
const page = createElement(LatchkeyProvider, ${OPTIONS}, createElement(Text));
createRoot(document.getElementById('root')).render(page);
`,
  };
}
