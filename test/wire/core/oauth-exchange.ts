import type { Context } from '../../../core/base/context.ts';
import { exchangeCode } from '../../../core/flows/oauth/exchange.ts';
import { resolveOptions } from '../../../core/base/options.ts';
import type { ClientApp } from '../../../core/index.ts';

/** Exchanges the code of a recorded form, whose verifier is none of ours and would not pass the callback. */
export function exchange({ platform }: Pick<ClientApp, 'platform'>, form: Record<string, string>): Promise<unknown> {
  const {
    client_id: projectId,
    client_secret: publishableClientKey,
    code = '',
    code_verifier = '',
    redirect_uri = '',
  } = form;
  const options = resolveOptions({ projectId, publishableClientKey, tokenStore: 'memory' }, platform);
  const ctx = { platform, options } as Context<'client'>;
  return exchangeCode(ctx, code, code_verifier, redirect_uri);
}
