/**
 * The loading plan: which modules pages load first, which they load together, when modules on demand are loaded, and how much a
 * page may load. The build creates the files of `dist` from it (`chunk-plan.ts`). The tests in `test/packed` check the budgets on
 * the packed package. `test/rules/loading` checks that every `import()` of the sources has a row. Modules are named by their
 * paths from the root.
 *
 * Terms: the "first load" of a page is all code that it loads before a user can type or click. A "chunk" is a file of `dist` that
 * contains one or more modules. A "loading unit" is the set of modules that a page loads in one step.
 *
 * Rules for the sources, which bundlers require of a library with many files:
 *
 * - Each `import()` adds bytes to a page. Modules that are used together are loaded by one `import()` of a module that re-exports
 * them ({@link LoadingPlan.gathered}). If several files need an `import()`, it is in a function such as `loadOAuth`.
 * - A module of the first load is not imported on demand by another module of the first load: bundlers would split the first load
 * into more files. For the same reason, the base code of all elements imports only types and constants of the core.
 * - Numbers and short texts are in files such as `limits.ts`. The build inlines an imported constant, so it costs nothing, but
 * keeps a constant in the file that uses it as a variable. Lists and objects are not inlined. So lists for code on demand are in
 * other files than lists for the first load: `wire-names.ts` and `client-names.ts`, for example.
 * - `react/index.ts` exports the app before the elements, because files in this order compress better. Each component imports
 * only its own element, so a bundler leaves out the elements that a page does not use.
 * - Code that a page needs for the response of its first request is loaded in parallel to that request. The form of a
 * sign-in card comes with the file of its element.
 * - `elements/base/errors/wait-line.ts` imports no module of the first load, not even Lit, so that bundlers do not split the first load.
 */
export interface LoadingPlan {
  /**
   * Modules that a page imports on demand one by one, but soon after each other, so that they can share files. One list for each
   * screen.
   */
  readonly askedForTogether: readonly (readonly string[])[];
  /** The modules of apps that use no elements, but only the core or the hooks for React. */
  readonly withoutElements: readonly (readonly string[])[];
  /** The modules that most pages load first. */
  readonly first: readonly string[];
  /**
   * Modules of the first load whose files must not contain other code: an app's bundler cannot remove code from a file that
   * registers elements.
   */
  readonly strict: readonly string[];
  /** Modules that have a file of their own. Joined with others, they would split the first load of apps built with Rolldown. */
  readonly alone: readonly string[];
  /** The module that imports all elements, each without the code that it loads on demand. */
  readonly allElements: string;
  /** The module that creates an app. It is loaded before any element, because elements show nothing without an app. */
  readonly app: string;
  /** The modules that are imported on demand, by the event that they wait for. */
  readonly onDemand: readonly OnDemand[];
  /** Modules that only re-export modules that are used together, with the reason. */
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
      'elements/cards/signed-in-card.ts',
    ],
    ['core/flows/passkey/passkey.ts', 'core/flows/passkey/upgrade.ts'],
    ['core/resources/own-user.ts', 'core/loading/calls.ts'],
    ['core/flows/verb-calls/call-verb.ts', 'core/cache/recovery.ts', 'core/session/cookies/poll.ts'],
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
    'core/resources/own-user.ts',
  ],
  strict: [
    'elements/handler.ts',
    'elements/user/user-button.ts',
    'elements/sign-in/sign-in.ts',
    'core/resources/own-user.ts',
  ],
  alone: ['core/base/clean-email.ts'],
  allElements: 'elements/index.ts',
  app: 'core/app/create-client-app.ts',
  onDemand: [
    {
      waitsFor: 'the first request for user or project, beside which it loads',
      modules: ['core/resources/own-user.ts'],
    },
    {
      waitsFor: 'a return to the page, or a request that failed',
      modules: ['core/cache/recovery.ts'],
    },
    {
      waitsFor: 'the first call of a verb',
      modules: [
        'core/flows/verb-calls/call-verb.ts',
        'core/flows/passkey/passkey.ts',
        'core/loading/account-data.ts',
        'core/loading/account.ts',
        'core/loading/calls.ts',
        'core/loading/oauth.ts',
        'core/loading/sign-in.ts',
        'core/loading/team-data.ts',
        'core/routes/redirect.ts',
      ],
    },
    {
      waitsFor: 'the first element of its kind in a page',
      modules: [
        'elements/pages/base/handler-notice.ts',
        'elements/pages/base/page-title.ts',
        'elements/parts/avatar.ts',
        'elements/project/shell/cards.ts',
        'elements/settings/settings-view.ts',
        'elements/sign-in/sign-out-view.ts',
        'elements/teams/create-team-view.ts',
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
        'elements/sections/keys/api-keys.ts',
        /^elements\/settings\/(?!settings-view)[\w-]+\.ts$/,
        'elements/teams/create-team.ts',
        'elements/teams/team-settings.ts',
        /^elements\/teams\/settings\/(?!team-view|invite-people)[\w-]+\.ts$/,
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
        'elements/sections/keys/create-form.ts',
        'elements/sign-in/methods/method-actions.ts',
        'elements/sign-in/methods/bot-challenge-step.ts',
        'elements/sign-in/methods/magic-link-step.ts',
        'elements/sign-in/methods/window-step.ts',
        /^elements\/sign-in\/password\/advice\//,
        'elements/sign-in/sign-up/sign-up-picture.ts',
        'elements/teams/settings/invite-people.ts',
        /^elements\/teams\/switcher\/(?:form|panel)\.ts$/,
      ],
    },
    {
      waitsFor: 'a project, a browser, a user or a mistake that few pages have',
      modules: [
        'core/flows/hand-off/cross-domain.ts',
        'core/loading/other-cookies.ts',
        'core/session/cookies/poll.ts',
        'core/flows/passkey/upgrade.ts',
        'core/flows/take-over/browser-action.ts',
        'core/flows/take-over/older-session.ts',
        'core/platform/plain-fetch.ts',
        'core/session/external-exchange.ts',
        'core/transport/failures.ts',
        'elements/base/errors/known-error-text.ts',
        'elements/base/unknown-attributes.ts',
        'elements/base/errors/wait-line.ts',
        'elements/project/kit/code-editor.ts',
        'elements/sections/rows/windowed-rows.ts',
        'elements/sign-in/methods/passkey-autofill.ts',
        'elements/sign-in/sign-up/sign-up-details.ts',
        'elements/cards/signed-in-card.ts',
        'react/base/misplaced-handler.ts',
        'react/recent-sign-in.ts',
      ],
    },
    { waitsFor: 'the one of many that a page shows', modules: [/^elements\/sign-in\/methods\/marks\//] },
    { waitsFor: 'the language of a page, in the package `latchkey-languages`', modules: [/^elements\/languages\//] },
  ],
  gathered: {
    'core/loading/account-data.ts': 'they are used on one page',
    'core/loading/account.ts': 'each page needs little of it, and none needs it to be drawn',
    'core/loading/oauth.ts': 'a user who starts a flow comes back from it',
    'core/loading/sign-in.ts': 'a page that shows one of these sign-in methods usually needs the others, too',
    'core/loading/team-data.ts': 'a page that shows one of them usually shows others, too',
    'core/transport/failures.ts': 'a request that failed needs its error, and may be repeated or sent to another host',
  },
};

/** The cost of a request, in bytes of source. Two chunks are joined if that adds fewer unused bytes than the saved request. */
export const REQUEST_BYTES = 6200;

/** The weight of the modules that most pages load first. All other modules have the weight 1. */
export const WEIGHT_OF_FIRST = 50;

/** How much a page may load before it is ready. */
export interface Budget {
  /** The size of the code, minified by the app's bundler (`loading-plan.ts`) and compressed, without React. */
  readonly kilobytes: number;
  /** The number of requests until a user can type into the form, including the document. */
  readonly requests?: number;
}

/** The budgets, by the titles in `test/packed/weights.json`, which records the measured sizes. */
export const BUDGETS = {
  createClientApp: { kilobytes: 15.7 },
  'lk-user-button': { kilobytes: 24.95 },
  'lk-sign-in': { kilobytes: 37.95, requests: 3 },
  'lk-handler': { kilobytes: 43.55 },
  // Six requests: the document, the project, and four files (the entry, the base code of all elements, a helper of Vite, and the
  // code for the title of the page). Rolldown merges some files that the entry shares with chunks on demand (`loading-plan.ts`) into the entry:
  // those that no other shared file imports, and those that only these files import. So a single new import between them, such as
  // from `elements/base` to `core`, can add files. The build joins no modules if that added files (`chunk-plan.ts`).
  'latchkey/elements': { kilobytes: 57.45, requests: 6 },
  useUser: { kilobytes: 18.5 },
  UserButton: { kilobytes: 25.8 },
  SignIn: { kilobytes: 38.85, requests: 3 },
  StackClientApp: { kilobytes: 17 },
  'SignIn of latchkey-stackframe': { kilobytes: 42 },
} satisfies Readonly<Record<string, Budget>>;

/** How much of a language the sign-in screens may load: its general texts and the texts of signing in. */
export const LANGUAGE_KILOBYTES = 6.3;

/** The maximum number of round trips until a user can type into a form: the document, the entry, and two more. */
export const MOST_ROUNDS = 4;

/** Modules that a page must not load before the sign-in form is ready. They wait for a click, or need a browser with passkeys. */
export const LATER_THAN_FORM: readonly string[] = [
  'elements/sign-in/methods/method-actions.ts',
  'elements/sign-in/methods/magic-link-step.ts',
  'elements/sign-in/methods/window-step.ts',
  'elements/sign-in/methods/bot-challenge-step.ts',
  'core/flows/sign-in/bot-challenge.ts',
  'elements/sign-in/methods/passkey-autofill.ts',
  'elements/cards/signed-in-card.ts',
  'elements/sign-in/methods/marks/google.ts',
  'elements/parts/code-field/code-field-controller.ts',
  'elements/parts/resend-controller.ts',
  'core/flows/sign-in/credential.ts',
  'core/flows/sign-in/magic-link.ts',
  'core/flows/passkey/passkey.ts',
  'core/flows/sign-in/mfa.ts',
];

/**
 * The maximum depth of modules: how many imports on demand may follow each other until a module is loaded. Each is a round trip.
 */
export const LEVELS = {
  /** The code that sends the first requests of an app. */
  0: ['core/resources/current-project.ts', 'core/resources/current-user.ts', 'core/session/refresh.ts'],
  /** The code that must be loaded before a user can type or click. */
  1: [
    'elements/sign-in/card/auth-card.ts',
    'elements/sign-in/methods/credential-form.ts',
    'elements/parts/field.ts',
    'elements/sign-in/methods/oauth.ts',
    'elements/sign-in/methods/passkey.ts',
  ],
  /** The logos of providers, which are loaded after the form has been rendered. */
  2: ['google', 'github', 'apple'].map((id) => `elements/sign-in/methods/marks/${id}.ts`),
} satisfies Readonly<Record<number, readonly string[]>>;
