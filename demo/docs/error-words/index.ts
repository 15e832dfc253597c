import type { ErrorCode } from '../../../core/errors/catalogue.ts';
import { clientWords } from './client-words.ts';
import { providerWords } from './provider-words.ts';
import { requestWords } from './request-words.ts';
import { signInWords } from './sign-in-words.ts';
import { teamWords } from './team-words.ts';
import type { Words } from './words.ts';

/** Words for every code of the service, by subject. A code without words does not compile. */
export const serviceWords: Readonly<Record<ErrorCode, Words>> = {
  ...requestWords,
  ...signInWords,
  ...providerWords,
  ...teamWords,
};

/** The subjects in which the codes are listed. */
export const wordsBySubject: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  'Signing in and up': signInWords,
  'Sign-in with providers': providerWords,
  'Teams, permissions, API keys and emails': teamWords,
  'Requests, keys and projects': requestWords,
  'Errors of the client': clientWords,
};
