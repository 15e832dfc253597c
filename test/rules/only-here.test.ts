import { expect, test } from 'vitest';
import { sourcesIn } from './source.ts';

// What only some files may do. The linter checks which globals and properties code may use (`.oxlintrc.json`).

interface Rule {
  readonly title: string;
  readonly folders: readonly string[];
  /** Leaves out all files without it. */
  readonly about?: RegExp;
  /** Finds it in the text of a file. */
  readonly pattern: RegExp;
  /** The files that do it, and why. */
  readonly files: Readonly<Record<string, string>>;
  /** Code that breaks the rule elsewhere, and similar code that does not. */
  readonly finds: readonly string[];
  readonly passes?: readonly string[];
}

const LIBRARY = ['core', 'elements', 'react'];

/** The properties of a `KeyboardEvent` that name the key. */
const KEY = '(?:key|code|keyCode|which|charCode|isComposing)';

const RULES: readonly Rule[] = [
  {
    title: 'core calls platform.fetch() only in core/platform and in one module of core/transport',
    folders: ['core'],
    pattern: /\bplatform\.fetch\(/,
    files: { 'core/transport/fetch-once.ts': 'every request of an app goes through it' },
    finds: ['ctx.platform.fetch(url)'],
  },
  {
    title: 'only personName() chooses between the name and the email address of a person',
    folders: ['elements', 'react'],
    pattern:
      /displayName[^\n;]{0,40}(?:\?\?|\|\|)[^\n;]{0,30}primaryEmail|nameLabel\([^\n;]*nameLabel\([^\n;]*primaryEmail/i,
    files: {
      'elements/parts/initials.ts': 'letters, and no name',
      'elements/parts/name-label.ts': 'everywhere else calls it',
      'elements/user/user-avatar.ts': 'its code is in the first load, which has no room for personName()',
    },
    finds: [
      'user.displayName ?? user.primaryEmail',
      "nameLabel(user.displayName, '') || nameLabel(user.primaryEmail, '')",
      'nameLabel(displayName, nameLabel(primaryEmail, unnamed))',
    ],
    passes: ['personName({ displayName, primaryEmail }, unnamed)', 'initials({ displayName, primaryEmail })'],
  },
  {
    title: 'only elements/project/email/preview.ts creates a document from a string, such as with srcdoc',
    folders: LIBRARY,
    pattern: /^(?!\s*\*).*\b(?:createObjectURL|parseFromString|srcdoc)\b/m,
    files: { 'elements/project/email/preview.ts': 'shows an email in a sandboxed frame' },
    finds: ['  frame.srcdoc = text;', 'new DOMParser().parseFromString(text)'],
    passes: [' * Not with `srcdoc`.'],
  },
  {
    title: 'only the files that read process declare a global, which the linter would take for a variable',
    folders: LIBRARY,
    pattern: /^\s*(?:export )?declare (?:const|let|var|function|class) (?!process\b)/m,
    files: {},
    finds: ['declare const cookieStore: object;'],
    passes: ['declare const process: object;', 'declare global {'],
  },
  {
    title: 'only one file of core contains the cast "as unknown as"',
    folders: ['core'],
    pattern: /\bas unknown as\b/,
    files: {
      'core/base/object-from-entries.ts':
        'what came from outside gets its type; everywhere else the compiler must see for itself',
    },
    finds: ['text as unknown as Team'],
  },
  {
    title: 'sources contain no comments that disable a linter',
    folders: [...LIBRARY, 'demo'],
    pattern: /(?:eslint|oxlint)-disable|biome-ignore/,
    files: {},
    finds: ['// oxlint-disable-next-line', '/* biome-ignore-all */'],
  },
  {
    // No address alone replaces a signed-in person. Types let no flow begin a session without a consent (`FlowSession`), which
    // `consentToReplace` gives to the flows that an address or another window can begin.
    title: 'only the listed modules import the consent to replace a session, without consentToReplace()',
    folders: LIBRARY,
    pattern:
      /(?:im|ex)port (?:\{[^}]*(?<!type )\b(?:CONSENT|consentOfPage)\b[^}]*\}|\*(?: as \w+)?) from '[^']*\/consent\.ts'/,
    files: {
      'core/flows/oauth/account-switch.ts': 'the one function, `consentToReplace`',
      'core/flows/passkey/passkey.ts': 'a person chooses a passkey',
      'core/flows/sign-in/anonymous.ts':
        'it begins a session only where nobody is signed in, and yields to whoever signs in',
      'core/flows/sign-in/credential.ts': 'a person types a password',
      'core/flows/sign-in/magic-link.ts':
        'a person types a mailed code, or clicks on the page of a link, which says who is signed in',
      'core/flows/sign-in/mfa.ts': 'a person types the code of an authenticator app',
    },
    finds: [
      "import { type Consent,\n  CONSENT } from './consent.ts';",
      "import * as all from '../session/consent.ts';",
    ],
    passes: ["import type { Consent } from './consent.ts';"],
  },
  {
    title: 'no module casts a value to a consent',
    folders: LIBRARY,
    pattern: /\bas (unknown as )?Consent\b|<Consent>/,
    files: {},
    finds: ['{} as Consent', '{} as unknown as Consent', '<Consent>{}'],
  },
  {
    title: 'no root of a tree is taken for a shadow root unseen, because an element can be the `host` of a document',
    folders: LIBRARY,
    pattern: /getRootNode\(\) as Partial/,
    files: {},
    finds: ['(this.getRootNode() as Partial<ShadowRoot>).host'],
  },
  {
    title: 'apart from listed exceptions, only read-key.ts reads the key of a keyboard event',
    folders: [...LIBRARY, 'demo/site'],
    about: /Keyboard|key(?:down|up|press)/i,
    // Reads such a property of anything but an error, by its name or by a pattern.
    pattern: new RegExp(
      `\\b(?!error\\b)\\w+\\??\\.${KEY}\\b|\\{[^{}]*\\b${KEY}\\b[^{}]*\\}\\s*(?:: KeyboardEvent|\\) =>|= \\w+;)`,
    ),
    files: {
      'elements/base/own-events.ts': 'the page must not see the keys that an input method handles either',
      'elements/base/read-key.ts': 'has the function `readKey`',
      'elements/parts/image-crop/image-crop.ts':
        'nothing is typed into a picture, and an import of the reader would give pages with every element a file more',
    },
    finds: [
      "const one = (event: KeyboardEvent) => event.key === 'Enter'",
      'const one = (event: KeyboardEvent) => event?.keyCode',
      'function two({ key, altKey }: KeyboardEvent) { return key; }',
      'handle = (pressed: KeyboardEvent): void => { const { code } = pressed; };',
      "addEventListener('keyup', ({ key }) => key);",
    ],
    passes: ['const fine = (event: KeyboardEvent) => readKey(event) === error.code && event.shiftKey;', 'event.key'],
  },
  {
    title: 'endpoints and the app of the local service contain no database queries',
    folders: ['demo/service/endpoints', 'demo/service/app'],
    pattern: /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/,
    files: {},
    finds: ["database.selectFrom('teams')"],
  },
  {
    title: 'no element uses the CSS property rotate in a :dir(rtl) rule',
    folders: ['elements'],
    pattern: /:dir\(rtl\)[^{}]*\{[^}]*\brotate:/,
    files: {},
    finds: [':host(:dir(rtl)) .icon { top: 0; rotate: 90deg; }'],
  },
];

const breaks = ({ about, pattern }: Rule, text: string): boolean => pattern.test(text) && (about?.test(text) ?? true);

test.each(RULES)('$title', (rule) => {
  const found = sourcesIn(...rule.folders).filter(({ text }) => breaks(rule, text));
  expect(found.map(({ path }) => path).toSorted()).toEqual(Object.keys(rule.files));
});

test.each(RULES)('the wrong examples break the rule, and the others do not: $title', (rule) => {
  expect(rule.finds.filter((code) => !breaks(rule, code))).toEqual([]);
  expect((rule.passes ?? []).filter((code) => breaks(rule, code))).toEqual([]);
});
