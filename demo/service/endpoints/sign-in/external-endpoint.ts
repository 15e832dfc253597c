import * as z from 'zod';
import { ok } from '../../http/answer.ts';
import { string } from '../../http/fields.ts';
import { signInExternally } from '../../rules/sign-in/external-session.ts';
import { EXTERNAL_PROVIDERS, verifyExternalToken } from '../../rules/sign-in/external-token.ts';
import { endpoint, projectOf } from '../endpoint.ts';

const TOKEN_MAX_CHARACTERS = 16_384;

/** POST /auth/external/token: signs in with a token of another authentication service (protocol.md §17.5, generation 3). */
export const exchangeExternalToken = endpoint({
  access: 'client',
  body: z.strictObject({
    provider_id: z.enum(EXTERNAL_PROVIDERS),
    token: string().pipe(z.string().max(TOKEN_MAX_CHARACTERS)),
  }),
  handle: async (call) => {
    const project = projectOf(call);
    const { provider_id: provider, token } = call.body;
    const identity = await verifyExternalToken(call.context, project, provider, token);
    return ok(await signInExternally(call, project, provider, identity, call.caller.signedIn?.user));
  },
});
