import { expect, test } from 'vitest';
import type { CurrentUser, Project } from '../../core/index.ts';
import {
  attemptAfterClick,
  cardFlow,
  type CardFacts,
  type CardOffer,
  knownFlow,
  type KnownFlow,
  LOADING,
} from '../../elements/sign-in/base/card-flow.ts';
import type { CardStep } from '../../elements/sign-in/base/auth-host.ts';

const ADA = { id: 'ada', isAnonymous: false } as CurrentUser;
const GUEST = { id: 'guest', isAnonymous: true } as CurrentUser;
const PROJECT = { id: 'project' } as Project;
const FAILED = { status: 'failed', error: new Error('The service is down.') } as const;

const UNKNOWN: CardFacts = {
  project: null,
  user: undefined,
  again: null,
  externalProvider: undefined,
  isSuspended: false,
  loading: undefined,
};

const FORM: KnownFlow = { status: 'form', isAnonymous: false };

test.each([
  ['nothing is known', {}, LOADING],
  ['only the project is known', { project: PROJECT }, LOADING],
  ['only the user is known', { user: null }, LOADING],
  ['no user is signed in', { project: PROJECT, user: null }, FORM],
  ['a guest is signed in', { project: PROJECT, user: GUEST }, { status: 'form', isAnonymous: true }],
  ['a user is signed in, whatever the project', { user: ADA }, { status: 'signed-in', user: ADA }],
  ['a user has to sign in again', { project: PROJECT, user: ADA, again: {} }, FORM],
  ['a user is signed in on a page in the back/forward cache', { user: ADA, isSuspended: true }, LOADING],
  ['the page in the back/forward cache has a form', { project: PROJECT, user: null, isSuspended: true }, FORM],
  ['users sign in with another service', { user: null, externalProvider: {} }, { status: 'signed-in', user: null }],
  ['users sign in with another service, and no user is known', { externalProvider: {} }, LOADING],
  ['the project could not be loaded', { user: null, loading: FAILED }, FAILED],
  ['the user could not be loaded', { project: PROJECT, loading: FAILED }, FAILED],
  ['a request failed, but all is known', { project: PROJECT, user: null, loading: FAILED }, FORM],
] as const)('knownFlow() returns what a card shows if %s', (_, facts: Partial<CardFacts>, expected) => {
  expect(knownFlow({ ...UNKNOWN, ...facts })).toEqual(expected);
});

const step = {} as CardStep;
const failure = {} as CardStep;
const READY = { isReady: true, details: undefined };
const IDLE: CardOffer = { methods: ['password'], isPending: false, form: READY };
const SIGNED_IN: KnownFlow = { status: 'signed-in', user: ADA };

test('before an attempt, a card shows what is known', () => {
  for (const known of [LOADING, FORM, SIGNED_IN, FAILED]) expect(cardFlow(known, {}, IDLE)).toBe(known);
});

test('a card without sign-in methods is closed, but only if it would have a form', () => {
  const none = { ...IDLE, methods: [] };
  expect(cardFlow(FORM, {}, none)).toEqual({ status: 'closed' });
  expect(cardFlow(SIGNED_IN, {}, none)).toBe(SIGNED_IN);
});

test('a card is loading until the fields of its form are loaded', () => {
  expect(cardFlow(FORM, {}, { ...IDLE, form: { ...READY, isReady: false } })).toEqual(LOADING);
});

test('while an attempt is running, a card keeps its form or its step', () => {
  const pending = { ...IDLE, isPending: true };
  for (const known of [LOADING, FORM, SIGNED_IN, FAILED]) {
    expect(cardFlow(known, {}, pending)).toEqual(FORM);
    expect(cardFlow(known, { step }, pending)).toEqual({ status: 'step', step });
  }
});

test('after an attempt, a step stays while the card loads, and ends with a sign-in or a failure', () => {
  const attempt = { step };
  for (const known of [LOADING, FORM]) expect(cardFlow(known, attempt, IDLE)).toEqual({ status: 'step', step });
  for (const known of [SIGNED_IN, FAILED]) expect(cardFlow(known, attempt, IDLE)).toBe(known);
});

test('if fields failed to load, their step replaces the form and every other step', () => {
  const flow = cardFlow(FORM, { step }, { ...IDLE, form: { ...READY, details: { failure } } });
  expect(flow.status === 'step' && flow.step).toBe(failure);
});

test('after a sign-in on the card, the card says why the browser has not left', () => {
  const attempt = { hasSucceeded: true, note: 'No cookies.' };
  expect(cardFlow(SIGNED_IN, attempt, IDLE)).toEqual({ status: 'done', user: ADA, note: 'No cookies.' });
});

test('a click removes what the last attempt left, except its step', () => {
  const last = { control: 'passkey', block: 'passkey', note: 'Cancelled.', hasSucceeded: true, step };
  expect(attemptAfterClick(last, 'google', 'oauth')).toEqual({ step, control: 'google', block: 'oauth' });
  expect(attemptAfterClick(last, 'code')).toEqual({ step, control: 'code', block: 'passkey' });
});
