import * as z from 'zod';
import { knownError, TextError } from '../../base/errors/known-errors.ts';
import { created } from '../../http/answer.ts';
import { boolean, email, string } from '../../http/fields.ts';
import { findEnabledProvider, type ProviderId } from '../../idp/providers.ts';
import { findSignInAccount, addAccountWithoutTokens } from '../../rules/oauth/oauth-accounts.ts';
import type { Project } from '../../rules/projects/project.ts';
import type { RuleContext } from '../../rules/rule-context.ts';
import { registerUser, type Registration } from '../../rules/users/register-user.ts';
import {
  toUserColumns,
  hashChangedPassword,
  requireEmailForFlags,
  requireOfferedMethods,
  checkPasswordFields,
  updateUserColumns,
} from '../../rules/users/update-user.ts';
import { serverUserChange } from '../../rules/users/user-change.ts';
import { userView } from '../../rules/users/user-view.ts';
import { findUser, type User } from '../../rules/users/users.ts';
import type { Queries } from '../../tables/tables.ts';
import { endpoint, projectOf } from '../endpoint.ts';

const newUser = serverUserChange.omit({ selected_team_id: true }).extend({
  is_anonymous: boolean().optional(),
  oauth_providers: z
    .array(z.strictObject({ id: string(), account_id: string(), email: email().nullable().optional() }))
    .optional(),
});

type NewUserBody = z.infer<typeof newUser>;

interface NewAccount {
  readonly provider: ProviderId;
  readonly accountId: string;
  readonly email: string | null;
}

/** POST /users: adds a user. All fields are optional (protocol.md §7.4). */
export const postUser = endpoint({
  access: 'server',
  hashesPassword: true,
  body: newUser,
  waitsForTurn: false,
  handle: async (call) => {
    const { context, body } = call;
    const passwordHash = await hashChangedPassword(body);
    return call.runInTurn(async (caller) => {
      const project = projectOf({ caller });
      const user = await createUser(context, project, body, passwordHash);
      // Like the hosted service, this endpoint leaves the selected team out of its response. Later responses contain
      // the team.
      const shown = { ...user, selected_team_id: null, selectedTeam: null };
      return created(userView(shown, project, caller.access ?? 'server'));
    });
  },
});

async function createUser(
  context: RuleContext,
  project: Project,
  body: NewUserBody,
  passwordHash: string | null | undefined,
): Promise<User> {
  const { is_anonymous: isAnonymous = false, oauth_providers: providers = [], ...change } = body;
  requireEmailForFlags(change, change.primary_email ?? null);
  requireOfferedMethods(project, change);
  checkPasswordFields(change);
  const accounts = await readAccounts(context.db, project, providers);
  const user = await registerUser(context, project, undefined, toRegistration(body));
  await updateUserColumns(context.db, user.id, { ...toUserColumns(change, passwordHash), is_anonymous: isAnonymous });
  for (const account of accounts) await addAccountWithoutTokens(context, project.id, user.id, account);
  const complete = await findUser(context.db, project.id, user.id);
  if (!complete) throw knownError('USER_NOT_FOUND');
  return complete;
}

function toRegistration(body: NewUserBody): Registration {
  const value = body.primary_email ?? null;
  const { primary_email_verified: isVerified = false, primary_email_auth_enabled: isUsedForAuth = false } = body;
  return {
    displayName: body.display_name ?? null,
    ...(value === null ? {} : { email: { value, isVerified, isUsedForAuth } }),
  };
}

async function readAccounts(
  db: Queries,
  project: Project,
  providers: NonNullable<NewUserBody['oauth_providers']>,
): Promise<readonly NewAccount[]> {
  const accounts = providers.map(({ id, account_id: accountId, email: address = null }) => {
    const provider = findEnabledProvider(project.config, id);
    if (!provider) throw new TextError(400, `This project does not offer provider ${id}.`);
    return { provider, accountId, email: address };
  });
  for (const { provider, accountId } of accounts) {
    const taken = await findSignInAccount(db, project.id, provider, accountId);
    if (taken) throw knownError('OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN');
  }
  return accounts;
}
