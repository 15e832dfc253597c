import { registerLanguages } from './languages/register-languages.ts';

/** The languages besides English, by their tags. This module makes all of them available; one alone is `latchkey-languages/de`. */
export const languages = {
  ar: () => import('../core/messages/ar/index.ts'),
  cs: () => import('../core/messages/cs/index.ts'),
  da: () => import('../core/messages/da/index.ts'),
  de: () => import('../core/messages/de/index.ts'),
  es: () => import('../core/messages/es/index.ts'),
  fi: () => import('../core/messages/fi/index.ts'),
  fr: () => import('../core/messages/fr/index.ts'),
  he: () => import('../core/messages/he/index.ts'),
  hi: () => import('../core/messages/hi/index.ts'),
  id: () => import('../core/messages/id/index.ts'),
  it: () => import('../core/messages/it/index.ts'),
  ja: () => import('../core/messages/ja/index.ts'),
  ko: () => import('../core/messages/ko/index.ts'),
  nl: () => import('../core/messages/nl/index.ts'),
  pl: () => import('../core/messages/pl/index.ts'),
  'pt-BR': () => import('../core/messages/pt-BR/index.ts'),
  'pt-PT': () => import('../core/messages/pt-PT/index.ts'),
  ru: () => import('../core/messages/ru/index.ts'),
  sv: () => import('../core/messages/sv/index.ts'),
  tr: () => import('../core/messages/tr/index.ts'),
  uk: () => import('../core/messages/uk/index.ts'),
  vi: () => import('../core/messages/vi/index.ts'),
  'zh-Hans': () => import('../core/messages/zh-Hans/index.ts'),
  'zh-Hant': () => import('../core/messages/zh-Hant/index.ts'),
};

registerLanguages(languages);
