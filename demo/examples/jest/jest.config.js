export default {
  testEnvironment: './page.js',
  globalSetup: './service.js',
  globalTeardown: './service-end.js',
  testTimeout: 20_000,
  // Jest runs CommonJS; these packages are ES modules, which Babel has to convert.
  transformIgnorePatterns: [
    '/node_modules/(?!(\\.pnpm|latchkey|latchkey-languages|latchkey-project|lit|lit-element|lit-html|@lit|nanostores|@nanostores|@simplewebauthn|jose|uqr)/)',
  ],
};
