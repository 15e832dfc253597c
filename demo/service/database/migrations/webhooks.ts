import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../tables/tables.ts';
import { readSchemaName } from './schema-of.ts';

export async function createWebhookTables(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('webhook_endpoints')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('project_id', 'text', (column) => column.notNull().references('projects.id').onDelete('cascade'))
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('types', 'jsonb')
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('created_at', 'int8', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('webhook_events')
    .addColumn('number', 'bigserial', (column) => column.primaryKey())
    .addColumn('project_id', 'text', (column) => column.notNull().references('projects.id').onDelete('cascade'))
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('subject', 'jsonb', (column) => column.notNull())
    .addColumn('transaction', 'int8', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('webhook_messages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('number', 'bigserial', (column) => column.notNull().unique())
    .addColumn('project_id', 'text', (column) => column.notNull().references('projects.id').onDelete('cascade'))
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('created_at', 'int8', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('webhook_deliveries')
    .addColumn('message_id', 'text', (column) => column.notNull().references('webhook_messages.id').onDelete('cascade'))
    .addColumn('endpoint_id', 'text', (column) =>
      column.notNull().references('webhook_endpoints.id').onDelete('cascade'),
    )
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('attempts', 'int4', (column) => column.notNull())
    .addColumn('due_at', 'int8', (column) => column.notNull())
    .addColumn('response_status', 'int4')
    .addColumn('error', 'text')
    .addPrimaryKeyConstraint('webhook_deliveries_pair', ['message_id', 'endpoint_id'])
    .execute();
}

export async function indexWebhookMessages(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createIndex('webhook_messages_of_project')
    .on('webhook_messages')
    .columns(['project_id', 'number'])
    .execute();
}

/** The columns of a user whose change creates a webhook event. Columns that change with every request are left out. */
const USER_FIELDS = `display_name, profile_image_url, client_metadata, client_read_only_metadata, server_metadata, password_hash,
  otp_auth_enabled, totp_secret, is_anonymous, restricted_by_admin, restricted_by_admin_reason,
  restricted_by_admin_private_details, country_code, risk_scores, selected_team_id`;

/** The condition under which a change creates an event. `silenceEvents` turns events off. */
const IS_EVENT = `current_setting('latchkey.is_silent', true) is distinct from 'true'`;

const TRIGGERS = [
  { table: 'users', when: 'after insert' },
  { table: 'users', when: `after update of ${USER_FIELDS}`, isChange: true },
  // The event lists the user's teams, which can be read only before the deletion.
  { table: 'users', when: 'before delete' },
  { table: 'contact_channels', when: 'after insert or delete' },
  { table: 'contact_channels', when: 'after update', isChange: true },
  { table: 'passkeys', when: 'after insert or delete' },
  { table: 'oauth_accounts', when: 'after insert or delete' },
  { table: 'teams', when: 'after insert or delete' },
  { table: 'teams', when: 'after update', isChange: true },
  { table: 'team_members', when: 'after insert or delete' },
  { table: 'team_permissions', when: 'after insert or delete' },
  { table: 'project_permissions', when: 'after insert or delete' },
] as const;

/**
 * Creates triggers that record webhook events in the transaction that changes the data. So no endpoint can forget an event,
 * and a change that is rolled back leaves no event.
 */
export async function createWebhookTriggers(db: Kysely<Tables>): Promise<void> {
  const schema = readSchemaName(db);
  await sql.raw(createTriggerFunctionSql(schema)).execute(db);
  for (const [index, trigger] of TRIGGERS.entries()) {
    const change = 'isChange' in trigger ? 'old.* is distinct from new.* and ' : '';
    const statement = `create trigger webhook_event_${index} ${trigger.when} on "${schema}"."${trigger.table}"
      for each row when (${change}${IS_EVENT}) execute function "${schema}".note_webhook_event()`;
    await sql.raw(statement).execute(db);
  }
}

/**
 * Returns the SQL that creates the trigger function. A membership or permission that is deleted together with its team,
 * user or membership creates no event. A transaction that creates or updates a user several times creates one event for all
 * these changes.
 */
function createTriggerFunctionSql(schema: string): string {
  return `create function "${schema}".note_webhook_event() returns trigger language plpgsql as $$
declare
  changed record;
  fields jsonb;
  entity text;
  action text := case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'updated' else 'deleted' end;
  project text;
  subject jsonb;
begin
  if tg_op = 'DELETE' then changed := old; else changed := new; end if;
  fields := to_jsonb(changed);
  if tg_table_name in ('users', 'teams') then
    entity := case tg_table_name when 'users' then 'user' else 'team' end;
    project := fields->>'project_id';
    subject := jsonb_build_object('id', fields->'id');
    if tg_table_name = 'users' and tg_op = 'DELETE' then
      execute format('select $1 || jsonb_build_object(''teams'', coalesce(jsonb_agg(jsonb_build_object(''id'', team_id) order by team_id), ''[]''))
        from %I.team_members where user_id = ($1->>''id'')::uuid', tg_table_schema) into subject using subject;
    end if;
  elsif tg_table_name = 'team_members' then
    entity := 'team_membership';
    subject := jsonb_build_object('team_id', fields->'team_id', 'user_id', fields->'user_id');
    execute format('select t.project_id from %1$I.teams t, %1$I.users u where t.id = $1 and u.id = $2', tg_table_schema)
      into project using changed.team_id, changed.user_id;
  elsif tg_table_name = 'team_permissions' then
    entity := 'team_permission';
    subject := jsonb_build_object('id', fields->'permission_id', 'team_id', fields->'team_id', 'user_id', fields->'user_id');
    execute format('select t.project_id from %1$I.teams t, %1$I.team_members m where t.id = $1 and m.team_id = $1 and m.user_id = $2',
      tg_table_schema) into project using changed.team_id, changed.user_id;
  else
    if tg_table_name = 'project_permissions' then
      entity := 'project_permission';
      subject := jsonb_build_object('id', fields->'permission_id', 'user_id', fields->'user_id');
    else
      if tg_table_name = 'contact_channels' and not (fields->>'is_primary')::boolean
        and not (tg_op = 'UPDATE' and (to_jsonb(old)->>'is_primary')::boolean) then
        return changed;
      end if;
      entity := 'user';
      action := 'updated';
      subject := jsonb_build_object('id', fields->'user_id');
    end if;
    execute format('select project_id from %I.users where id = $1', tg_table_schema) into project using changed.user_id;
  end if;
  execute format('insert into %1$I.webhook_events (project_id, type, subject, transaction)
    select id, $2, $3, txid_current() from %1$I.projects where id = $1 and ($4 <> ''updated'' or not exists (
      select 1 from %1$I.webhook_events e where e.transaction = txid_current() and e.subject = $3 and e.type in ($2, $5)))',
    tg_table_schema) using project, entity || '.' || action, subject, action, entity || '.created';
  return changed;
end $$`;
}
