/**
 * Every package that the pages import, directly or through our own modules. Vite bundles these packages at its start. If Vite found another
 * package later, it would reload open pages and abort their requests.
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

/** Packages that the compiler imports in the code of the pages. */
export const RUNTIME_PACKAGES = ['react/jsx-dev-runtime'];
