import { expect, test } from 'vitest';
import type { ClientApp } from '../../../core/index.ts';
import { type Body, firstBody } from './support/first-body.ts';

// Every verb that takes a code sends what a user typed or pasted as the service reads it.

const TYPED_CODE = '\u200b\u0661\u0662\u0663 aB-\uff23\r\n';
const PASSWORD = ' p\u200ba\u0661ss-word ';

const CODES: readonly (readonly [name: string, call: (app: ClientApp) => Promise<unknown>, body: Body])[] = [
  ['signInWithMagicLink', (app) => app.signInWithMagicLink(TYPED_CODE), { code: '123aBC' }],
  ['verifyMagicLinkCode', (app) => app.verifyMagicLinkCode(TYPED_CODE), { code: '123aBC' }],
  [
    'signInWithMfa',
    (app) => app.signInWithMfa(TYPED_CODE, { attemptCode: 'attempt' }),
    { code: 'attempt', type: 'totp', totp: '123aBC' },
  ],
  ['verifyPasswordResetCode', (app) => app.verifyPasswordResetCode(TYPED_CODE), { code: '123aBC' }],
  [
    'resetPassword',
    (app) => app.resetPassword({ code: TYPED_CODE, password: PASSWORD }),
    { code: '123aBC', password: PASSWORD },
  ],
  ['verifyEmail', (app) => app.verifyEmail(TYPED_CODE), { code: '123aBC' }],
  ['verifyTeamInvitationCode', (app) => app.verifyTeamInvitationCode(TYPED_CODE), { code: '123aBC' }],
  ['getTeamInvitationDetails', (app) => app.getTeamInvitationDetails(TYPED_CODE), { code: '123aBC' }],
  ['acceptTeamInvitation', (app) => app.acceptTeamInvitation(TYPED_CODE), { code: '123aBC' }],
  ['inspectAgent', (app) => app.inspectAgent(TYPED_CODE), { claim_code: '123aBC', action: 'inspect' }],
  ['inspectAgent with a whole code', (app) => app.inspectAgent('\uff2b7qm\u20132xnp\n'), { claim_code: 'K7qm-2xnp' }],
  ['answerAgent', (app) => app.answerAgent(TYPED_CODE, 'deny'), { claim_code: '123aBC', action: 'deny' }],
  ['confirmCliLogin', (app) => app.confirmCliLogin(TYPED_CODE), { login_code: '123aBC' }],
];

test.each(CODES)('%s sends a typed code as ASCII characters without white space', async (_name, call, body) => {
  expect((await firstBody(call)).body).toMatchObject(body);
});
