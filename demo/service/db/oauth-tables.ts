import { sql, type Kysely } from 'kysely';
import { DEMO_PROJECT } from '../seed.ts';
import type { JsonColumn, Tables } from './tables.ts';

/** A provider's account of a user. The provider's tokens are kept as they are, because the app asks for them. */
export interface OAuthAccountTable {
  id: string;
  project_id: string;
  user_id: string;
  provider: string;
  /** Id of the account at the provider. */
  account_id: string;
  email: string | null;
  allow_sign_in: boolean;
  allow_connected_accounts: boolean;
  access_token: string | null;
  access_token_expires_at: number | null;
  refresh_token: string | null;
  /** Separated by spaces. */
  scope: string;
  created_at: number;
}

/** A sign-in on its way through a provider; found by the hash of the state the provider was given. */
export interface OAuthFlowTable {
  state_hash: string;
  project_id: string;
  provider: string;
  nonce: string;
  code_verifier: string;
  callback_url: string;
  outer: JsonColumn<OuterRequest>;
  created_at: number;
}

/** What the app asked for (wire §4.1). */
export interface OuterRequest {
  readonly redirect_uri: string;
  readonly scope: string;
  readonly state: string;
  readonly code_challenge: string;
  readonly type: 'authenticate' | 'link';
  readonly error_redirect_url: string | null;
  readonly after_callback_redirect_url: string | null;
  readonly response_mode: 'json' | 'redirect';
  /** Who was signed in at the start. */
  readonly user_id: string | null;
}

/** Gone once traded for tokens. */
export interface AuthorizationCodeTable {
  code_hash: string;
  project_id: string;
  user_id: string;
  is_new_user: boolean;
  redirect_uri: string;
  code_challenge: string;
  after_callback_redirect_url: string | null;
  expires_at: number;
}

export async function createOAuth(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('oauth_accounts')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('project_id', 'text', (column) => column.notNull().references('projects.id').onDelete('cascade'))
    .addColumn('user_id', 'uuid', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('email', 'text')
    .addColumn('allow_sign_in', 'boolean', (column) => column.notNull())
    .addColumn('allow_connected_accounts', 'boolean', (column) => column.notNull())
    .addColumn('access_token', 'text')
    .addColumn('access_token_expires_at', 'int8')
    .addColumn('refresh_token', 'text')
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('created_at', 'int8', (column) => column.notNull())
    .addUniqueConstraint('oauth_accounts_of_user', ['user_id', 'provider', 'account_id'])
    .execute();
  await db.schema
    .createIndex('oauth_accounts_for_sign_in')
    .unique()
    .on('oauth_accounts')
    .columns(['project_id', 'provider', 'account_id'])
    .where(sql.ref('allow_sign_in'), '=', sql.lit(true))
    .execute();
  await createFlows(db);
}

async function createFlows(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('oauth_flows')
    .addColumn('state_hash', 'text', (column) => column.primaryKey())
    .addColumn('project_id', 'text', (column) => column.notNull().references('projects.id').onDelete('cascade'))
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('nonce', 'text', (column) => column.notNull())
    .addColumn('code_verifier', 'text', (column) => column.notNull())
    .addColumn('callback_url', 'text', (column) => column.notNull())
    .addColumn('outer', 'jsonb', (column) => column.notNull())
    .addColumn('created_at', 'int8', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('authorization_codes')
    .addColumn('code_hash', 'text', (column) => column.primaryKey())
    .addColumn('project_id', 'text', (column) => column.notNull().references('projects.id').onDelete('cascade'))
    .addColumn('user_id', 'uuid', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('is_new_user', 'boolean', (column) => column.notNull())
    .addColumn('redirect_uri', 'text', (column) => column.notNull())
    .addColumn('code_challenge', 'text', (column) => column.notNull())
    .addColumn('after_callback_redirect_url', 'text')
    .addColumn('expires_at', 'int8', (column) => column.notNull())
    .execute();
}

/** A folder of an older version has the demo project without providers. */
export async function offerDemoProviders(db: Kysely<Tables>): Promise<void> {
  const offered = { enabled_oauth_providers: ['google', 'github', 'microsoft', 'spotify'] };
  await db
    .updateTable('projects')
    .set({ config: sql`config || ${JSON.stringify(offered)}::jsonb` })
    .where('id', '=', DEMO_PROJECT.projectId)
    .execute();
}
