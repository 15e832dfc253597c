import * as z from 'zod';
import { ok } from '../http/answer.ts';
import { code } from '../http/fields.ts';
import { checkCode, type CodePurpose, type CodeRow } from '../rules/verification-codes/verification-codes.ts';
import { endpoint, projectOf, type Call, type Endpoint } from './endpoint.ts';

/** A check of the caller that follows the check of the code. Throws its error. */
type FurtherCheck = (call: Pick<Call<unknown, unknown, unknown>, 'context' | 'caller'>, row: CodeRow) => Promise<void>;

/** Creates a `…/check-code` endpoint, which counts an attempt but does not use the code up (protocol.md §4.4). */
export function checkCodeEndpoint(purpose: CodePurpose, check?: FurtherCheck): Endpoint {
  return endpoint({
    access: 'client',
    body: z.strictObject({ code: code() }),
    handle: async (call) => {
      const row = await checkCode(call.context, projectOf(call).id, purpose, call.body.code);
      await check?.(call, row);
      return ok({ is_code_valid: true });
    },
  });
}
