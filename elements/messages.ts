export { defineLanguage } from './base/define-language.ts';
export type {
  AreaMessages,
  CompleteLanguage,
  Language,
  LanguageAreas,
  MessageArea,
  Messages,
} from './messages/language.ts';
export type { ErrorMessages } from './messages/errors.ts';
