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
 * The function that records a webhook event. A membership or permission that is deleted together with its team, user or membership creates
 * no event. A transaction that creates or updates a user several times creates one event for all these changes.
 */
const FUNCTION = `create function note_webhook_event() returns trigger language plpgsql as $$
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

/**
 * The statements that create the triggers. A trigger records an event in the transaction that changes the data, so no endpoint can forget an
 * event, and a change that is rolled back leaves none.
 */
export const TRIGGER_STATEMENTS: readonly string[] = [
  FUNCTION,
  ...TRIGGERS.map((trigger, index) => {
    const change = 'isChange' in trigger ? 'old.* is distinct from new.* and ' : '';
    return `create trigger webhook_event_${index} ${trigger.when} on ${trigger.table}
      for each row when (${change}${IS_EVENT}) execute function note_webhook_event()`;
  }),
];
