export default {
  preset: 'latchkey', // converts our packages, and adds what jsdom lacks
  testEnvironment: 'jsdom',
  globalSetup: './service.js',
  globalTeardown: './service-end.js',
  testTimeout: 20_000,
};
