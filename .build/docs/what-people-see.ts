import type { LatchkeyErrorCode } from '../../core/errors/latchkey-error.ts';
import { settingsFrame } from '../../elements/messages/account/sections.ts';
import { general } from '../../elements/messages/general.ts';
import { pageStates } from '../../elements/messages/sign-in/page-states.ts';

const quoted = (text: string): string => `> ${text}`;

const OWN_TEXT = 'Code of your own shows a text of your own.';
const ON_A_SERVER = ['Nothing: only code on your server gets this error.'];
const FOR_DEVELOPERS = [
  'Nothing that helps them: the message is for developers. An element in which it happens says:',
  quoted(general.unexpected),
];
const WITHOUT_TEXT = ['An element in which it happens says:', quoted(general.unexpected), OWN_TEXT];
const UNREACHABLE = ['The elements say:', quoted(general.unreachableNow), OWN_TEXT];

/** What people see when the client throws an error of each code, as blocks of Markdown. */
export const seenByPeople: Readonly<Record<LatchkeyErrorCode, readonly string[]>> = {
  INVALID_OPTION: FOR_DEVELOPERS,
  DUPLICATE_APP: FOR_DEVELOPERS,
  MISUSE: FOR_DEVELOPERS,
  UNSUPPORTED_RUNTIME: FOR_DEVELOPERS,
  INVALID_WAIT: FOR_DEVELOPERS,
  SESSION_CHANGED: [
    'Everything that shows the user shows the new session. An element that was still waiting for the call may say:',
    quoted(general.unexpected),
  ],
  INVALID_REQUEST: ['What your server answers with the status 400.'],
  NOT_SIGNED_IN: [
    'Nothing by itself: your code leads them to the sign-in. Pages of the elements that need a user, such as the account settings, do so by themselves.',
  ],
  SIGN_IN_TOO_OLD: [
    `Nothing by itself: your code leads them to the sign-in. The account settings ask before a sensitive change, beside a button “${settingsFrame.signInAgain}”:`,
    quoted(settingsFrame.confirmIdentity),
  ],
  SESSION_NOT_KEPT: ['The sign-in card says:', quoted(pageStates.notKept), OWN_TEXT],
  NO_EXTERNAL_TOKEN: WITHOUT_TEXT,
  WEBHOOK_NOT_SIGNED: ON_A_SERVER,
  WEBHOOK_WRONG_TIME: ON_A_SERVER,
  WEBHOOK_WRONG_SIGNATURE: ON_A_SERVER,
  WEBHOOK_UNREADABLE: ON_A_SERVER,
  WEBHOOK_REPLAYED: ON_A_SERVER,
  UNTRUSTED_REDIRECT: WITHOUT_TEXT,
  NETWORK: UNREACHABLE,
  ABORTED: ['Nothing by itself: your code has aborted the call, and decides what it shows.'],
  TIMEOUT: UNREACHABLE,
  MALFORMED_ANSWER: WITHOUT_TEXT,
  TOO_MANY_REQUESTS: [
    'The elements say, with a countdown if the service has said how long to wait:',
    quoted(general.tooMany),
  ],
  UNEXPECTED_STATUS: WITHOUT_TEXT,
};
