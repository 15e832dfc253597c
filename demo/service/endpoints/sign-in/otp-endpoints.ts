import * as z from 'zod';
import { TextError } from '../../base/errors/known-errors.ts';
import { ok } from '../../http/answer.ts';
import { botFields, code, strictEmail, url } from '../../http/fields.ts';
import { signInLetter } from '../../mail/letters.ts';
import { mailLanguageOf } from '../../mail/mail-languages.ts';
import { requireTrustedUrl } from '../../rules/access/trusted-url.ts';
import type { Project } from '../../rules/projects/project.ts';
import { completeSignIn } from '../../rules/sign-in/complete-sign-in.ts';
import { enableOtp, findOtpUser } from '../../rules/sign-in/otp-user.ts';
import { requireHuman } from '../../rules/sign-in/require-human.ts';
import { registerUser } from '../../rules/users/register-user.ts';
import {
  codeLink,
  createCode,
  readNonce,
  oneTimePassword,
  takeCode,
} from '../../rules/verification-codes/verification-codes.ts';
import { createCodeCheckEndpoint } from '../check-code-endpoint.ts';
import { endpoint, projectOf } from '../endpoint.ts';

const PURPOSE = 'sign-in';
const mailedTo = z.object({ email: z.string() });

/**
 * POST /auth/otp/send-sign-in-code: emails a link and a one-time password, which is the beginning of the code. The answer
 * contains the rest of the code, so that the page can complete it when the user types the one-time password.
 */
export const sendSignInCode = endpoint({
  access: 'client',
  body: z.strictObject({ email: strictEmail(), callback_url: url(), ...botFields }),
  waitsForTurn: false,
  handle: async (call) => {
    const { context, body } = call;
    const project = projectOf(call);
    requireMailedCodes(project);
    requireTrustedUrl(context, body.callback_url, project);
    requireHuman(context, project, call.request, body);
    await findOtpUser(context.db, project, body.email);
    const { code } = await createCode(context, project.id, PURPOSE, { email: body.email });
    const letter = signInLetter(codeLink(body.callback_url, code), oneTimePassword(code));
    await context.mailer.send(project, body.email, letter, mailLanguageOf(call.request));
    return ok({ nonce: readNonce(code) });
  },
});

/**
 * POST /auth/otp/sign-in: signs a user in by an emailed code. If no user has the address, adds a user with this address as
 * verified; an anonymous caller becomes the new user and keeps the id.
 */
export const otpSignIn = endpoint({
  access: 'client',
  body: z.strictObject({ code: code() }),
  handle: async (call) => {
    const { context, caller } = call;
    const project = projectOf(call);
    // A link that was emailed before the project disabled magic links must not sign the user in.
    requireMailedCodes(project);
    const { email } = mailedTo.parse(await takeCode(context, project.id, PURPOSE, call.body.code));
    const owner = await findOtpUser(context.db, project, email);
    if (owner) {
      await enableOtp(context.db, owner.id);
      return ok({ ...(await completeSignIn(call, project, owner, false)), is_new_user: false });
    }
    const user = await registerUser(context, project, caller.signedIn?.user, {
      otpAuthEnabled: true,
      email: { value: email, isVerified: true, isUsedForAuth: true },
    });
    return ok({ ...(await completeSignIn(call, project, user, true)), is_new_user: true });
  },
});

function requireMailedCodes(project: Project): void {
  if (project.config.magic_link_enabled) return;
  throw new TextError(403, 'This project does not offer signing in by mailed codes.');
}

/** POST /auth/otp/sign-in/check-code: tells whether an emailed code is valid. */
export const checkSignInCode = createCodeCheckEndpoint(PURPOSE);
