export default defineNuxtConfig({
  compatibilityDate: '2026-11-01',
  telemetry: false,
  css: ['latchkey/first-paint.css'],
  vue: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('lk-') } },
  runtimeConfig: { public: { latchkey: { projectId: '', publishableClientKey: '', apiUrl: '' } } },
});
