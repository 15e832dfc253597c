/**
 * The loading plan: what pages load first, what they load together, what waits for what, and how much a page may load. The build makes
 * the files of `dist` of it (`chunk-plan.ts`), the tests in `test/packed` hold the packed package to the budgets, and
 * `test/rules/loading` holds every `import()` of the sources to a row. Modules are named by their paths from the root.
 *
 * Rules for sources, which bundlers force on a library of many files:
 *
 * - Each `import()` costs a page bytes. What is used together is imported by one, from a module that gathers it
 *   ({@link LoadingPlan.gathered}); a function such as `loadOAuth` holds an `import()` that several files need.
 * - A module that the first load contains is not imported on demand from it: bundlers would divide the first load among more files. For
 *   the same reason what every element is made of imports only types and constants of the core.
 * - Numbers and short texts stand in files such as `limits.ts`. The build puts an imported one where it is used, so it costs nothing, while
 *   one beside its only reader stays a variable. Lists and objects are not put in place: those of code on demand stand apart from those
 *   of the first load, such as `wire-names.ts` from `client-names.ts`.
 * - `react/index.ts` exports the app before the elements: files in this order compress better. Each component imports only its own
 *   element, so a bundler leaves out those that a page does not use.
 * - What a page needs for its first request is loaded beside the request, so a form stands one level of requests after the entry.
 */
export interface LoadingPlan {
  /** Modules that are asked for one by one and soon after each other, so they share what they bring: one line for each screen. */
  readonly askedForTogether: readonly (readonly string[])[];
  /** Apps that draw everything themselves, with the core or with React's hooks. */
  readonly withoutElements: readonly (readonly string[])[];
  /** What most pages begin with. */
  readonly first: readonly string[];
  /** What an app loads at once or draws first, or beside its first request. Its bundler takes nothing out of a file with effects. */
  readonly strict: readonly string[];
  /** Every element, each as small as it is before it is in a page. */
  readonly allElements: string;
  /** No element shows anything without an app, so what makes one is there before it. */
  readonly app: string;
  /** The modules of each `import()`, by what they wait for. */
  readonly onDemand: readonly OnDemand[];
  /** Modules that only pass on others which are used together, with the reason. */
  readonly gathered: Readonly<Record<string, string>>;
}

export interface OnDemand {
  readonly waitsFor: string;
  readonly modules: readonly (string | RegExp)[];
}

export const LOADING_PLAN: LoadingPlan = {
  askedForTogether: [
    [
      'elements/sign-in/methods/method-actions.ts',
      'elements/sign-in/methods/magic-link-step.ts',
      'elements/sign-in/methods/bot-challenge-step.ts',
      'elements/sign-in/methods/window-step.ts',
      'elements/sign-in/methods/passkey-autofill.ts',
      'elements/sign-in/signed-in-card.ts',
    ],
    ['core/flows/passkey/passkey.ts', 'core/flows/passkey/upgrade.ts'],
  ],
  withoutElements: [
    ['core/index.ts'],
    ['react/hooks.ts', 'core/app/create-client-app.ts', 'elements/base/context-provider.ts'],
  ],
  first: [
    'elements/provider.ts',
    'elements/handler.ts',
    'elements/user/user-button.ts',
    'elements/sign-in/sign-in.ts',
    'elements/sign-in/methods/sign-in-methods.ts',
    'core/resources/own-user.ts',
  ],
  strict: [
    'elements/handler.ts',
    'elements/user/user-button.ts',
    'elements/sign-in/sign-in.ts',
    'elements/sign-in/methods/sign-in-methods.ts',
    'core/resources/own-user.ts',
  ],
  allElements: 'elements/index.ts',
  app: 'core/app/create-client-app.ts',
  onDemand: [
    {
      waitsFor: 'the first request for user or project, beside which it loads',
      modules: ['core/resources/own-user.ts'],
    },
    {
      waitsFor: 'the first call of a verb',
      modules: [
        'core/app/limit-context.ts',
        'core/flows/account/chunk.ts',
        'core/flows/oauth/chunk.ts',
        'core/flows/passkey/passkey.ts',
        'core/flows/sign-in/chunk.ts',
        'core/resources/account/chunk.ts',
        'core/resources/teams/chunk.ts',
        'core/routes/redirect.ts',
      ],
    },
    {
      waitsFor: 'the first element of its kind in a page',
      modules: [
        'elements/pages/base/page-title.ts',
        'elements/parts/avatar.ts',
        'elements/parts/message-card/message-card.ts',
        'elements/project/shell/cards.ts',
        'elements/settings/shell/settings-view.ts',
        'elements/sign-in/methods/sign-in-methods.ts',
        'elements/sign-in/sign-out-view.ts',
        'elements/sign-in/sign-up/new-account.ts',
        'elements/teams/create/create-team-view.ts',
        'elements/teams/settings/team-view.ts',
        'elements/teams/switcher/team-switcher.ts',
        'elements/user/user-menu.ts',
        'elements/user/user-row.ts',
      ],
    },
    { waitsFor: 'a path of the handler', modules: [/^elements\/pages\/[\w-]+\.ts$/] },
    {
      waitsFor: 'a page of the settings of an account, a team or a project',
      modules: [
        /^elements\/settings\/[\w-]+\.ts$/,
        'elements/settings/shell/settings-cards.ts',
        'elements/teams/create-team.ts',
        'elements/teams/team-settings.ts',
        /^elements\/teams\/settings\/(?!team-view)[\w-]+\.ts$/,
        /^elements\/project\/(?:domains|email|general|metrics|permissions|sign-in)\/[\w-]+\.ts$/,
        'elements/project/keys/keys.ts',
        'elements/project/users/users.ts',
      ],
    },
    {
      waitsFor: 'a click or a first input, or idle time before it (`code-for-clicks.ts`)',
      modules: [
        /@simplewebauthn\/browser/,
        /^elements\/parts\/image-crop\//,
        'elements/parts/qr.ts',
        'elements/project/keys/create-dialog.ts',
        'elements/project/users/user.ts',
        'elements/settings/api-keys/create-form.ts',
        'elements/sign-in/methods/method-actions.ts',
        'elements/sign-in/methods/bot-challenge-step.ts',
        'elements/sign-in/methods/magic-link-step.ts',
        'elements/sign-in/methods/window-step.ts',
        /^elements\/sign-in\/password\/advice\//,
        'elements/sign-in/sign-up/sign-up-picture.ts',
        /^elements\/teams\/switcher\/(?:form|panel)\.ts$/,
      ],
    },
    {
      waitsFor: 'a project, a browser, a user or a mistake that few pages have',
      modules: [
        'core/flows/oauth/cross-domain.ts',
        'core/flows/passkey/upgrade.ts',
        'core/platform/plain-fetch.ts',
        'core/session/other-session.ts',
        'core/session/parent-domain.ts',
        'core/transport/read-error.ts',
        'elements/base/known-error-text.ts',
        'elements/base/unknown-attributes.ts',
        'elements/project/shell/code-editor.ts',
        'elements/sections/rows/windowed-rows.ts',
        'elements/sign-in/methods/passkey-autofill.ts',
        'elements/sign-in/sign-up/sign-up-details.ts',
        'elements/sign-in/signed-in-card.ts',
        'react/recent-sign-in.ts',
      ],
    },
    { waitsFor: 'the one of many that a page shows', modules: [/^elements\/sign-in\/methods\/marks\//] },
    { waitsFor: 'the language of a page, in the package `latchkey-languages`', modules: [/^elements\/languages\//] },
  ],
  gathered: {
    'core/flows/account/chunk.ts': 'each page needs little of it, and none needs it to be drawn',
    'core/flows/oauth/chunk.ts': 'a user who starts a flow comes back from it',
    'core/flows/sign-in/chunk.ts': 'a page that shows one of these sign-in methods usually needs the others, too',
    'core/resources/account/chunk.ts': 'they are used on one page',
    'core/resources/teams/chunk.ts': 'a page that shows one of them usually shows others, too',
    'elements/sign-in/sign-up/new-account.ts': 'the card for a new account needs them beside the sign-in methods',
  },
};

/** What a request costs, in bytes of source: two chunks are joined where that loses less than the saved request wins. */
export const REQUEST_BYTES = 6000;

/** How much more than other modules those count that most pages begin with. */
export const WEIGHT_OF_FIRST = 50;

/** What a page may load before it is ready. */
export interface Budget {
  /** Code, minified by the app's bundler and compressed, without React. */
  readonly kilobytes: number;
  /** Until a form takes typing, the document among them. */
  readonly requests?: number;
}

/** The budgets by the titles of the weights in `test/packed/weights.json`, which records what is used of them. */
export const BUDGETS = {
  createClientApp: { kilobytes: 14.2 },
  'lk-user-button': { kilobytes: 22.6 },
  'lk-sign-in': { kilobytes: 27.2, requests: 4 },
  'lk-sign-in until every sign-in method stands': { kilobytes: 36.5 },
  'lk-handler': { kilobytes: 31.9 },
  // The document, the project, and four files: the entry, what all elements are made of, the sign-in methods, and what forms share. Of
  // the files that the entry shares with chunks on demand Rolldown moves two layers into the entry: those that no other shared file
  // imports, and those that only these import. So one new import among them, such as from `elements/base` to `core`, can bring further files.
  'latchkey/elements': { kilobytes: 44.3, requests: 6 },
  useUser: { kilobytes: 16.6 },
  UserButton: { kilobytes: 23.4 },
  SignIn: { kilobytes: 27.9, requests: 4 },
  'SignIn until every sign-in method stands': { kilobytes: 37.2 },
} satisfies Readonly<Record<string, Budget>>;

/** What the sign-in screens may load of a language: its general texts and those of signing in. */
export const LANGUAGE_KILOBYTES = 6;

/** How often a page may wait for answers until a form takes typing: for the document, the entry, and two levels after it. */
export const MOST_ROUNDS = 4;

/** What a page that is ready to sign in has not loaded: it waits for a click, or for a browser that has passkeys. */
export const LATER_THAN_FORM: readonly string[] = [
  'elements/sign-in/methods/method-actions.ts',
  'elements/sign-in/methods/magic-link-step.ts',
  'elements/sign-in/methods/window-step.ts',
  'elements/sign-in/methods/bot-challenge-step.ts',
  'core/flows/sign-in/bot-challenge.ts',
  'elements/sign-in/methods/passkey-autofill.ts',
  'elements/sign-in/signed-in-card.ts',
  'elements/sign-in/methods/marks/google.ts',
  'elements/parts/code-field/code-field-controller.ts',
  'elements/parts/resend-controller.ts',
  'core/flows/sign-in/credential.ts',
  'core/flows/sign-in/magic-link.ts',
  'core/flows/passkey/passkey.ts',
  'core/flows/sign-in/mfa.ts',
];

/** How many imports on demand may lead to a module, one after the other: each is a round trip of a page. */
export const LEVELS = {
  /** The code of the first requests comes with an app. */
  0: ['core/resources/project/current-project.ts', 'core/resources/current-user.ts', 'core/session/refresh.ts'],
  /** What must be there before a user can type or click, apart from the answer of the service. */
  1: [
    'elements/sign-in/auth-card.ts',
    'elements/sign-in/methods/credential-form.ts',
    'elements/parts/field.ts',
    'elements/sign-in/methods/oauth-buttons.ts',
    'elements/sign-in/methods/passkey-button.ts',
  ],
  /** The marks of providers come when the form stands. */
  2: ['google', 'github', 'apple'].map((id) => `elements/sign-in/methods/marks/${id}.ts`),
} satisfies Readonly<Record<number, readonly string[]>>;
