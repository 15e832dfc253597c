import { registerLanguages } from './languages/register-languages.ts';

/**
 * All languages except English, by their tags. Importing this module registers all of them. To register one, import
 * `latchkey-languages/de`.
 */
export const languages = {
  ar: () => import('./languages/ar/index.ts'),
  cs: () => import('./languages/cs/index.ts'),
  da: () => import('./languages/da/index.ts'),
  de: () => import('./languages/de/index.ts'),
  es: () => import('./languages/es/index.ts'),
  fi: () => import('./languages/fi/index.ts'),
  fr: () => import('./languages/fr/index.ts'),
  he: () => import('./languages/he/index.ts'),
  hi: () => import('./languages/hi/index.ts'),
  id: () => import('./languages/id/index.ts'),
  it: () => import('./languages/it/index.ts'),
  ja: () => import('./languages/ja/index.ts'),
  ko: () => import('./languages/ko/index.ts'),
  nl: () => import('./languages/nl/index.ts'),
  pl: () => import('./languages/pl/index.ts'),
  'pt-BR': () => import('./languages/pt-BR/index.ts'),
  'pt-PT': () => import('./languages/pt-PT/index.ts'),
  ru: () => import('./languages/ru/index.ts'),
  sv: () => import('./languages/sv/index.ts'),
  tr: () => import('./languages/tr/index.ts'),
  uk: () => import('./languages/uk/index.ts'),
  vi: () => import('./languages/vi/index.ts'),
  'zh-Hans': () => import('./languages/zh-Hans/index.ts'),
  'zh-Hant': () => import('./languages/zh-Hant/index.ts'),
};

registerLanguages(languages);
