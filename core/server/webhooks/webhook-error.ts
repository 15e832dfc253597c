import { LatchkeyError, type LatchkeyErrorCode } from '../../errors/latchkey-error.ts';

type WebhookErrorCode = Extract<LatchkeyErrorCode, `WEBHOOK_${string}`>;

/** Creates the error for a refused message. Its text never quotes the message, which may come from an attacker. */
export function webhookError(code: WebhookErrorCode, message: string, cause?: unknown): LatchkeyError {
  return new LatchkeyError(code, message, { status: 400, ...(cause !== undefined && { cause }) });
}
