import { readObject } from '../../base/read-json.ts';
import { string, type Instant, type Json, list, metadata, wire, type Wire } from '../../transport/wire.ts';
import { type ServerTeam, serverTeamWire } from '../groups/server-team.ts';
import { type ServerUser, serverUserWire } from '../groups/server-user.ts';
import { webhookError } from './webhook-error.ts';

/** A user who was deleted, with the teams that the user was a member of. */
export interface DeletedUser {
  readonly id: string;
  readonly teams: readonly DeletedTeam[];
}

/** A team that was deleted, or whose member was deleted. */
export interface DeletedTeam {
  readonly id: string;
}

/** The membership of a user in a team. */
export interface WebhookMembership {
  readonly teamId: string;
  readonly userId: string;
}

/** A permission that a user has in a team. */
export interface WebhookTeamPermission extends WebhookMembership {
  /** The id of the permission, such as `team_admin`. */
  readonly id: string;
}

/** A permission that a user has in the project. */
export interface WebhookProjectPermission {
  readonly id: string;
  readonly userId: string;
}

/** The data of each type of event. */
export interface WebhookDataByType {
  readonly 'user.created': ServerUser;
  readonly 'user.updated': ServerUser;
  readonly 'user.deleted': DeletedUser;
  readonly 'team.created': ServerTeam;
  readonly 'team.updated': ServerTeam;
  readonly 'team.deleted': DeletedTeam;
  readonly 'team_membership.created': WebhookMembership;
  readonly 'team_membership.deleted': WebhookMembership;
  readonly 'team_permission.created': WebhookTeamPermission;
  readonly 'team_permission.deleted': WebhookTeamPermission;
  readonly 'project_permission.created': WebhookProjectPermission;
  readonly 'project_permission.deleted': WebhookProjectPermission;
}

/** The type of an event that the service sends to webhooks, such as `user.created`. */
export type WebhookType = keyof WebhookDataByType;

interface WebhookBase {
  /** The id of the message. If the server answered with an error, the service sends the message again with the same id. */
  readonly id: string;
  /** When the service sent this request. */
  readonly sentAt: Instant;
}

/** An event of one type. */
export interface WebhookEventOf<Type extends WebhookType> extends WebhookBase {
  readonly type: Type;
  readonly data: WebhookDataByType[Type];
}

/** An event whose type this version of the package does not know. Answer it with success, or the service sends it again. */
export interface OtherWebhookEvent extends WebhookBase {
  readonly type: 'other';
  /** The type as the service names it. */
  readonly name: string;
  readonly data: Json;
}

/** A verified event. `type` says what `data` is. */
export type WebhookEvent = { readonly [Type in WebhookType]: WebhookEventOf<Type> }[WebhookType] | OtherWebhookEvent;

const deletedTeam = wire<DeletedTeam>({ id: string });
const membership = wire<WebhookMembership>({ teamId: string, userId: string });
const teamPermission = wire<WebhookTeamPermission>({ id: string, teamId: string, userId: string });
const projectPermission = wire<WebhookProjectPermission>({ id: string, userId: string });

/** The fields of each type of event (protocol.md §11.8). */
const EVENTS: { readonly [Type in WebhookType]: Pick<Wire<WebhookDataByType[Type]>, 'decode'> } = {
  'user.created': serverUserWire,
  'user.updated': serverUserWire,
  'user.deleted': wire<DeletedUser>({ id: string, teams: list(deletedTeam) }),
  'team.created': serverTeamWire,
  'team.updated': serverTeamWire,
  'team.deleted': deletedTeam,
  'team_membership.created': membership,
  'team_membership.deleted': membership,
  'team_permission.created': teamPermission,
  'team_permission.deleted': teamPermission,
  'project_permission.created': projectPermission,
  'project_permission.deleted': projectPermission,
};

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Reads the event from a body whose signature was verified. @throws LatchkeyError `WEBHOOK_UNREADABLE` when the body is no event */
export function readWebhookEvent(body: Uint8Array, base: WebhookBase): WebhookEvent {
  try {
    const { type, data } = readObject(utf8.decode(body));
    const name = string.decode(type, 'body.type');
    return Object.freeze(
      isKnown(name)
        ? decodeEvent(name, data, base)
        : { ...base, type: 'other' as const, name, data: metadata.decode(data, 'body.data') },
    );
  } catch (cause) {
    throw webhookError('WEBHOOK_UNREADABLE', 'The webhook is signed, but its body is no event of the service.', cause);
  }
}

function isKnown(name: string): name is WebhookType {
  return Object.hasOwn(EVENTS, name);
}

function decodeEvent<Type extends WebhookType>(type: Type, data: unknown, base: WebhookBase): WebhookEvent;
function decodeEvent(type: WebhookType, data: unknown, base: WebhookBase): object {
  return { ...base, type, data: EVENTS[type].decode(data, 'body.data') };
}
