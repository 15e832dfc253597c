import type { Selectable } from 'kysely';
import { randomToken } from '../../base/random-token.ts';
import type { Queries } from '../../tables/tables.ts';
import type { WebhookEventTable } from '../../tables/webhook-tables.ts';
import { findProjects, type Project } from '../projects/project.ts';
import { teamView } from '../teams/team-view.ts';
import { userView } from '../users/user-view.ts';
import { addUserDetails } from '../users/users.ts';

type WebhookEvent = Selectable<WebhookEventTable>;

/** How many messages are kept for each project. Older messages are deleted with their deliveries. */
const MOST_MESSAGES = 1_000;

/**
 * Creates messages from the events that database triggers recorded, in the order of the events, and deletes the events.
 * Returns whether there are new messages. Must run in a transaction.
 */
export async function createMessages(db: Queries, now: number): Promise<boolean> {
  const events = (await db.deleteFrom('webhook_events').returningAll().execute()).toSorted(
    (earlier, later) => earlier.number - later.number,
  );
  if (events.length === 0) return false;
  const dataOf = await readEventData(db, events);
  const messages = events.flatMap((event) => {
    const data = dataOf(event);
    if (data === null) return [];
    const { project_id, type } = event;
    return [{ id: `msg_${randomToken()}`, project_id, type, payload: JSON.stringify({ type, data }), created_at: now }];
  });
  if (messages.length === 0) return false;
  await db.insertInto('webhook_messages').values(messages).execute();
  await addDeliveries(db, messages, now);
  await deleteOldMessages(db, [...new Set(messages.map(({ project_id: id }) => id))]);
  return true;
}

/**
 * Reads the data for the messages of these events. Returns a function that gives the data of one event, or null when the
 * user or team of the event has been deleted since.
 */
async function readEventData(db: Queries, events: readonly WebhookEvent[]) {
  const projects = await findProjects(db, [...new Set(events.map(({ project_id: id }) => id))]);
  const views = new Map<string, Record<string, unknown>>();
  for (const project of projects) {
    const own = events.filter(({ project_id: id }) => id === project.id);
    for (const [id, view] of await readUsers(db, project, idsOf(own, 'user'))) views.set(`user:${id}`, view);
    for (const [id, view] of await readTeams(db, idsOf(own, 'team'))) views.set(`team:${id}`, view);
  }
  return ({ type, subject }: WebhookEvent): Readonly<Record<string, unknown>> | null => {
    const [entity = '', action] = type.split('.');
    if (action === 'deleted' || (entity !== 'user' && entity !== 'team')) return subject;
    return views.get(`${entity}:${String(subject['id'])}`) ?? null;
  };
}

async function readUsers(db: Queries, project: Project, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('users').selectAll().where('id', 'in', ids).execute();
  const users = await addUserDetails(db, project.id, rows);
  return users.map((user) => [user.id, userView(user, project, 'server')] as const);
}

async function readTeams(db: Queries, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const teams = await db.selectFrom('teams').selectAll().where('id', 'in', ids).execute();
  return teams.map((team) => [team.id, teamView(team, 'server')] as const);
}

/**
 * Returns the ids of the users or teams that the events created or updated. Their messages contain the data of the user or
 * team as it is now.
 */
function idsOf(events: readonly WebhookEvent[], entity: 'user' | 'team'): readonly string[] {
  const wanted = events.filter(({ type }) => type === `${entity}.created` || type === `${entity}.updated`);
  return [...new Set(wanted.map(({ subject }) => String(subject['id'])))];
}

interface NewMessage {
  readonly id: string;
  readonly project_id: string;
  readonly type: string;
}

async function addDeliveries(db: Queries, messages: readonly NewMessage[], now: number): Promise<void> {
  const projectIds = [...new Set(messages.map(({ project_id: id }) => id))];
  const endpoints = await db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('project_id', 'in', projectIds)
    .execute();
  const deliveries = messages.flatMap((message) =>
    endpoints
      .filter(({ project_id: id, types }) => id === message.project_id && (types?.includes(message.type) ?? true))
      .map(({ id }) => createDelivery(message.id, id, now)),
  );
  if (deliveries.length > 0) await db.insertInto('webhook_deliveries').values(deliveries).execute();
}

/** Returns the row of a new delivery. The first attempt is due at `now`. */
export function createDelivery(messageId: string, endpointId: string, now: number) {
  return {
    message_id: messageId,
    endpoint_id: endpointId,
    status: 'waiting' as const,
    attempts: 0,
    due_at: now,
    response_status: null,
    error: null,
  };
}

/** Deletes all but the newest messages of each project. An old message that still waits for a delivery is kept. */
async function deleteOldMessages(db: Queries, projectIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom('webhook_messages')
    .using((query) =>
      query
        .selectFrom('projects')
        .select(({ selectFrom }) => [
          'projects.id',
          selectFrom('webhook_messages as own')
            .select('own.number')
            .whereRef('own.project_id', '=', 'projects.id')
            .orderBy('own.number', 'desc')
            .offset(MOST_MESSAGES)
            .limit(1)
            .as('newest'),
        ])
        .where('projects.id', 'in', projectIds)
        .as('forgotten'),
    )
    .whereRef('webhook_messages.project_id', '=', 'forgotten.id')
    .whereRef('webhook_messages.number', '<=', 'forgotten.newest')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('webhook_deliveries')
            .select('webhook_deliveries.endpoint_id')
            .whereRef('webhook_deliveries.message_id', '=', 'webhook_messages.id')
            .where('webhook_deliveries.status', '=', 'waiting'),
        ),
      ),
    )
    .execute();
}
