import type { BotChallengeAnswer, ClientApp, Result } from '../../../core/index.ts';
import type { CardPurpose, SignInLink } from '../base/auth-host.ts';
import type { CardAttempt } from '../base/card-attempt.ts';
import type { ProjectAndUser } from '../base/project-and-user.ts';
import type { ChallengedAction } from './bot-challenge-step.ts';
import type { CredentialForm } from './credential-form.ts';

/** What the actions need of their card. */
export interface ActionsCard {
  readonly options: { readonly purpose: CardPurpose; readonly signInLink?: SignInLink };
  readonly known: ProjectAndUser;
  readonly attempt: CardAttempt;
  readonly form: CredentialForm;
  /** Whether the card shows a form beside the button for passkeys. */
  readonly hasAutofill: boolean;
}

/**
 * Makes a call. If the service requires a bot challenge, shows the challenge and makes the call again with the challenge's result.
 * Returns null if the user went back during the challenge.
 */
export type ChallengeCall = <Value, Failure extends { readonly code: string }>(
  app: ClientApp,
  action: ChallengedAction,
  call: (answer?: BotChallengeAnswer) => Promise<Result<Value, Failure>>,
) => Promise<Result<Value, Failure> | null>;
