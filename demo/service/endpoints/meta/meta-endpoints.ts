import * as z from 'zod';
import { ok, text } from '../../http/answer.ts';
import { json, string } from '../../http/fields.ts';
import { endpoint } from '../endpoint.ts';

const SEMVER = /^(\d+)\.(\d+)\.(\d+)(?:-[\w.-]+)?(?:\+[\w.-]+)?$/;
/** Clients of the generations this service speaks have this major version. */
const OLDEST_MAJOR = 2;

/** GET /api/v1: a greeting that says how the caller was understood. */
export const root = endpoint({
  access: 'none',
  handle: ({ caller }) => {
    const { access, project, signedIn } = caller;
    const level = access ? `${access.charAt(0).toUpperCase()}${access.slice(1)}` : 'None';
    const who = access ? `\n  Project: ${project?.id ?? 'None'}\n  User: ${signedIn?.user.id ?? 'None'}` : '';
    return text(200, `Welcome to the local Latchkey service, for development only.\n\nAuthentication: ${level}${who}`);
  },
});

/** POST /check-version: only tells versions that cannot work. */
export const checkVersion = endpoint({
  access: 'none',
  body: z.strictObject({ clientVersion: string() }),
  waitsForTurn: false,
  handle: ({ body: { clientVersion } }) => {
    const parts = SEMVER.exec(clientVersion);
    if (!parts) return ok(outdated(`"${clientVersion}" is not a version number.`));
    if (Number(parts[1]) < OLDEST_MAJOR) return ok(outdated(`This service is too new for version ${clientVersion}.`));
    return ok({ upToDate: true });
  },
});

/** POST /check-feature-support: any JSON; the answer is the text a client shows. */
export const checkFeatureSupport = endpoint({
  access: 'none',
  body: json(),
  waitsForTurn: false,
  handle: ({ body }) => {
    const named = z.object({ feature_name: z.string() }).safeParse(body);
    const feature = named.success ? named.data.feature_name : 'This feature';
    return text(200, `${feature} is not part of the local service.`);
  },
});

/** GET /internal/backend-urls: this service is its own and only fail-over. */
export const backendUrls = endpoint({
  access: 'none',
  handle: ({ context }) => ok({ urls: [context.apiUrl] }),
});

/** POST /analytics/events/batch and /session-replays/batch: telemetry is taken and forgotten. */
export const telemetryBatch = endpoint({
  access: 'client',
  waitsForTurn: false,
  handle: () => ok({}),
});

function outdated(error: string) {
  return { upToDate: false, error, severe: true };
}
