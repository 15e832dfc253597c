import * as z from 'zod';
import { ok } from '../http/answer.ts';
import { code } from '../http/fields.ts';
import {
  checkCode,
  type CodePurpose,
  type VerificationCodeRow,
} from '../rules/verification-codes/verification-codes.ts';
import { endpoint, projectOf, type EndpointCall, type Endpoint } from './endpoint.ts';

/** A check of the caller that runs after the code was found valid. Throws if the caller may not use the code. */
type CallerCheck = (
  call: Pick<EndpointCall<unknown, unknown, unknown>, 'context' | 'caller'>,
  row: VerificationCodeRow,
) => Promise<void>;

/**
 * Creates a `…/check-code` endpoint, which tells whether an emailed code is valid. The check counts as an attempt but does not
 * use the code up (protocol.md §4.4).
 */
export function createCodeCheckEndpoint(purpose: CodePurpose, checkCaller?: CallerCheck): Endpoint {
  return endpoint({
    access: 'client',
    body: z.strictObject({ code: code() }),
    handle: async (call) => {
      const row = await checkCode(call.context, projectOf(call).id, purpose, call.body.code);
      await checkCaller?.(call, row);
      return ok({ is_code_valid: true });
    },
  });
}
