import { expect, test } from 'vitest';
import { sourcesIn } from './source.ts';

// No address alone replaces a signed-in person. Types let no flow begin a session without a consent (`FlowSession`), which `consentToReplace`
// gives to the flows that an address or another window can begin. Others import the consent itself, with the reason.

const MODULE = 'core/session/consent.ts';

/** The modules that import the consent, and why no address alone can begin their sign-in. */
const GIVERS: Readonly<Record<string, string>> = {
  'core/flows/oauth/account-switch.ts': 'the one function, `consentToReplace`',
  'core/flows/sign-in/credential.ts': 'a person types a password',
  'core/flows/sign-in/mfa.ts': 'a person types the code of an authenticator app',
  'core/flows/sign-in/magic-link.ts':
    'a person types a mailed code, or clicks on the page of a link, which says who is signed in',
  'core/flows/sign-in/anonymous.ts': 'it begins a session only where nobody is signed in',
  'core/flows/passkey/passkey.ts': 'a person chooses a passkey',
};

const sources = sourcesIn('core', 'elements', 'react');
const namesOf = (holds: (source: (typeof sources)[number]) => boolean) => sources.filter(holds).map(({ path }) => path);

test('only the listed modules import the consent to replace a session, without consentToReplace()', () => {
  const givers = namesOf(({ path, text, imports }) => {
    const isImported = imports.some(({ target, isTypeOnly }) => target === MODULE && !isTypeOnly);
    return path !== MODULE && isImported && /\bCONSENT\b/.test(text);
  });
  expect(givers).toEqual(Object.keys(GIVERS).toSorted());
});

test('no module casts a value to a consent', () => {
  expect(namesOf(({ text }) => /\bas (unknown as )?Consent\b|<Consent>/.test(text))).toEqual([]);
});
