import * as z from 'zod';
import { shortenText } from '../../base/shorten-text.ts';
import { ok, textAnswer } from '../../http/answer.ts';
import { json, string } from '../../http/fields.ts';
import { endpoint } from '../endpoint.ts';

const SEMVER = /^(\d+)\.(\d+)\.(\d+)(?:-[\w.-]+)?(?:\+[\w.-]+)?$/;
/** The oldest major version of clients that this service supports. */
const OLDEST_MAJOR = 2;
/** How many bytes of a version or the name of a feature an answer repeats. */
const NAME_MAX_BYTES = 200;

/** GET /api/v1: a greeting that repeats the caller's access level, project and user. */
export const getGreeting = endpoint({
  access: 'none',
  handle: ({ caller }) => {
    const { access, project, signedIn } = caller;
    const level = access ? `${access.charAt(0).toUpperCase()}${access.slice(1)}` : 'None';
    const who = access ? `\n  Project: ${project?.id ?? 'None'}\n  User: ${signedIn?.user.id ?? 'None'}` : '';
    return textAnswer(
      200,
      `Welcome to the local Latchkey service, for development only.\n\nAuthentication: ${level}${who}`,
    );
  },
});

/** POST /check-version: tells whether the version of a client works with this service. */
export const checkVersion = endpoint({
  access: 'none',
  body: z.strictObject({ clientVersion: string() }),
  waitsForTurn: false,
  handle: ({ body }) => {
    const clientVersion = shortenText(body.clientVersion, NAME_MAX_BYTES);
    const parts = SEMVER.exec(clientVersion);
    if (!parts) return ok(outdatedAnswer(`"${clientVersion}" is not a version number.`));
    if (Number(parts[1]) < OLDEST_MAJOR)
      return ok(outdatedAnswer(`This service is too new for version ${clientVersion}.`));
    return ok({ upToDate: true });
  },
});

/** POST /check-feature-support: accepts any JSON and answers, in a text for developers, that the feature is not supported. */
export const checkFeatureSupport = endpoint({
  access: 'none',
  body: json(),
  waitsForTurn: false,
  handle: ({ body }) => {
    const named = z.object({ feature_name: z.string() }).safeParse(body);
    const feature = named.success ? shortenText(named.data.feature_name, NAME_MAX_BYTES) : 'This feature';
    return textAnswer(200, `${feature} is not part of the local service.`);
  },
});

/** GET /internal/backend-urls: returns this service's own URL as the only one. */
export const getBackendUrls = endpoint({
  access: 'none',
  handle: ({ context }) => ok({ urls: [context.apiUrl] }),
});

/** POST /analytics/events/batch and /session-replays/batch: telemetry is accepted and discarded. */
export const discardTelemetry = endpoint({
  access: 'client',
  waitsForTurn: false,
  handle: () => ok({}),
});

function outdatedAnswer(error: string) {
  return { upToDate: false, error, severe: true };
}
