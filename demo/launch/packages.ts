/**
 * Every package that the pages import, directly or through our own modules. Vite bundles these at its start; one that it found
 * later would make it reload an open page and abort the requests of that page.
 */
export const PACKAGES = [
  '@codemirror/commands',
  '@codemirror/lang-javascript',
  '@codemirror/lang-json',
  '@codemirror/language',
  '@codemirror/state',
  '@codemirror/view',
  '@lezer/highlight',
  '@lit/react',
  '@nanostores/react',
  '@simplewebauthn/browser',
  '@zxcvbn-ts/core',
  '@zxcvbn-ts/language-common',
  'lit',
  'lit/directives/class-map.js',
  'lit/directives/if-defined.js',
  'lit/directives/keyed.js',
  'lit/directives/ref.js',
  'lit/directives/repeat.js',
  'nanostores',
  'react',
  'react-dom/client',
  'uqr',
];

/** Imported by the code that the compiler adds to the pages. */
export const RUNTIME_PACKAGES = ['react/jsx-dev-runtime'];
