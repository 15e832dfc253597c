/**
 * Every package that the pages import, or that what they import imports, so that vite finds none of them while a page is open: it
 * would load the page anew, and what is on its way would fail.
 */
export const PACKAGES = [
  '@lit/react',
  '@simplewebauthn/browser',
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

/** Imported by what compiles the pages. */
export const RUNTIME_PACKAGES = ['react/jsx-dev-runtime'];
