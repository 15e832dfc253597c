import * as z from 'zod';
import { ok } from '../http/answer.ts';
import { endpoint, projectOf, type Endpoint } from '../http/endpoint.ts';
import { code } from '../http/fields.ts';
import { checkCode, type CodePurpose } from './verification-codes.ts';

/** A `…/check-code` endpoint: counts an attempt, uses nothing up (protocol.md §4.4). */
export function checkCodeEndpoint(purpose: CodePurpose): Endpoint {
  return endpoint({
    access: 'client',
    body: z.strictObject({ code: code() }),
    handle: async (call) => {
      await checkCode(call.context, projectOf(call).id, purpose, call.body.code);
      return ok({ is_code_valid: true });
    },
  });
}
