import type { ClientApp } from '../app/client-app.ts';
import type { Context } from '../base/context.ts';
import { LatchkeyError } from '../errors/latchkey-error.ts';

/** The context that an app of `createClientApp` works on. @throws LatchkeyError `MISUSE` for anything else */
export function contextOf(app: ClientApp): Context<'client'> {
  const { context } = app as { readonly context?: Context<'client'> };
  if (context) return context;
  throw new LatchkeyError('MISUSE', 'The owner must be an app made by createClientApp.');
}
