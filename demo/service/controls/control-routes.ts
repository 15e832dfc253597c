import * as z from 'zod';
import { DEMO_IDENTITIES } from '../demo-people.ts';
import { knownErrors, type KnownErrorCode } from '../http/known-errors.ts';
import type { Controls } from './controls.ts';

interface ControlRoute {
  help: string;
  /** Throws a ZodError or TypeError for options that make no sense. */
  run: (controls: Controls, options: unknown) => Promise<unknown> | unknown;
}

function route<T>(help: string, schema: z.ZodType<T>, run: (controls: Controls, options: T) => unknown): ControlRoute {
  return { help, run: (controls, options) => run(controls, schema.parse(options)) };
}

const nothing = z.strictObject({});
const person = z.enum(DEMO_IDENTITIES);
const codes = Object.keys(knownErrors) as [KnownErrorCode, ...KnownErrorCode[]];

const failNext = z.strictObject({
  path: z.string().exactOptional(),
  times: z.int().positive().exactOptional(),
  status: z.int().min(200).max(599).exactOptional(),
  body: z.string().exactOptional(),
  headers: z.record(z.string(), z.string()).exactOptional(),
  drop: z.boolean().exactOptional(),
  knownError: z
    .strictObject({ code: z.enum(codes), details: z.record(z.string(), z.unknown()).exactOptional() })
    .exactOptional(),
});

/** `POST /__control/<name>`: the switches of `Controls` for tests that reach the service over HTTP. */
export const controlRoutes: Readonly<Record<string, ControlRoute>> = {
  'set-clock': route(
    '{ millis }: the time of the service',
    z.strictObject({ millis: z.number() }),
    (controls, { millis }) => controls.setClock(millis),
  ),
  'advance-clock': route('{ millis }', z.strictObject({ millis: z.number() }), (controls, { millis }) =>
    controls.advanceClock(millis),
  ),
  'fail-next': route(
    '{ path?, times? = 1, and one of: status (with body?, headers?), drop: true, knownError: { code, details? } }',
    failNext,
    (controls, options) => controls.failNext(options),
  ),
  latency: route(
    '{ millis }: delay of every answer',
    z.strictObject({ millis: z.number().min(0) }),
    (controls, options) => controls.setLatency(options.millis),
  ),
  hold: route(
    '{ path }: matching requests wait for release',
    z.strictObject({ path: z.string() }),
    (controls, { path }) => {
      controls.hold(path);
    },
  ),
  release: route('{}: lets held requests go on', nothing, (controls) => controls.releaseAll()),
  'kill-sessions': route(
    '{ email } or { refreshTokenId }; answers { ended }',
    z.union([z.strictObject({ email: z.string() }), z.strictObject({ refreshTokenId: z.uuid() })]),
    async (controls, which) => ({ ended: await controls.killSessions(which) }),
  ),
  'expire-access-tokens': route('{}: all made so far', nothing, (controls) => controls.expireAccessTokens()),
  'rotate-keys': route('{ projectId? }', z.strictObject({ projectId: z.string().optional() }), (controls, options) =>
    controls.rotateKeys(options.projectId),
  ),
  'configure-project': route(
    '{ change: { credential_enabled: false, … }, projectId? }',
    z.strictObject({ change: z.record(z.string(), z.unknown()), projectId: z.string().optional() }),
    (controls, options) => controls.configureProject(options.change, options.projectId),
  ),
  'set-providers': route(
    "{ isolatesPages?: true, answer?: 'right' | 'wrong-state' | 'wrong-issuer', delayMs? }: the sign-in providers",
    z.strictObject({
      isolatesPages: z.boolean().exactOptional(),
      answer: z.enum(['right', 'wrong-state', 'wrong-issuer']).exactOptional(),
      delayMs: z.number().min(0).exactOptional(),
    }),
    (controls, change) => controls.setProviders(change),
  ),
  'seed-people': route(
    `{ which?: [${DEMO_IDENTITIES.map((key) => `'${key}'`).join(', ')}] }: those of DEMO_PEOPLE that are missing, and DEMO_OWNER`,
    z.strictObject({ which: z.array(person).optional() }),
    (controls, { which }) => controls.seedPeople(which),
  ),
  'sign-in-as': route(
    "{ who: 'ordinary' … }; answers { access_token, refresh_token, user_id }",
    z.strictObject({ who: person }),
    (controls, { who }) => controls.signInAs(who),
  ),
  reset: route('{ data?: true }', z.strictObject({ data: z.boolean().exactOptional() }), (controls, options) =>
    controls.reset(options),
  ),
};

/** The answer of `GET /__control`. */
export const CONTROL_HELP = {
  about: 'Switches for tests. POST JSON to /__control/<name>.',
  controls: Object.fromEntries(Object.entries(controlRoutes).map(([name, { help }]) => [name, help])),
};
