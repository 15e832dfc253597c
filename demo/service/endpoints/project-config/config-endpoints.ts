import * as z from 'zod';
import { ok, success } from '../../http/answer.ts';
import { string } from '../../http/fields.ts';
import { describeProblems, schemaError } from '../../http/schema-error.ts';
import { readConfigBody } from '../../rules/project-config/config-change.ts';
import { applyChanges, type ConfigOverride, removeKeys } from '../../rules/project-config/config-format.ts';
import { readConfigKeys } from '../../rules/project-config/config-keys.ts';
import {
  PERMISSIONS_KEY,
  readConfigOverride,
  readWholeConfig,
  writeConfigOverride,
  setConfigSource,
} from '../../rules/project-config/config-overrides.ts';
import { configSource, parseOverrideText, requirePushable } from '../../rules/project-config/config-text.ts';
import { settingsChange } from '../../rules/projects/project-fields.ts';
import { lockProject } from '../../rules/projects/projects.ts';
import type { Json } from '../../tables/columns.ts';
import type { ProjectConfig } from '../../tables/project-config.ts';
import { CONFIG_LEVELS } from '../../tables/project-tables.ts';
import { endpoint, projectOf, type EndpointCall } from '../endpoint.ts';

const CONFIG_MAX_CHARACTERS = 1_000_000;
const MOST_KEYS = 500;

const params = z.strictObject({ level: z.enum(CONFIG_LEVELS) });
const configText = () => string().pipe(z.string().max(CONFIG_MAX_CHARACTERS));

type LevelCall = EndpointCall<unknown, unknown, z.infer<typeof params>>;

/**
 * GET /internal/config: the project's configuration, merged from its three levels `project`, `branch` and `environment`, as a
 * JSON text (protocol.md §11.9, generation 2).
 */
export const getConfig = endpoint({
  access: 'admin',
  handle: async (call) => createConfigAnswer(await readWholeConfig(call.context.db, projectOf(call).id)),
});

/** GET /internal/config/override/{level}: the values that one level of the configuration sets, as a JSON text. */
export const getConfigOverride = endpoint({
  access: 'admin',
  params,
  handle: async (call) =>
    createConfigAnswer(await readConfigOverride(call.context.db, projectOf(call).id, call.params.level)),
});

/** PUT /internal/config/override/{level}: replaces all values of a configuration level except permission definitions. */
export const putConfigOverride = endpoint({
  access: 'admin',
  params,
  body: z.strictObject({ config_string: configText(), source: configSource.optional() }),
  handle: async (call) => {
    const { set } = parseOverrideText(call.body.config_string);
    const { source } = call.body;
    await changeLevel(call, (before) => ({ ...pickPermissions(before), ...set }));
    if (source !== undefined) await setConfigSource(call.context.db, projectOf(call).id, source);
    return success;
  },
});

/** PATCH /internal/config/override/{level}: changes values of a configuration level. Keys that are not in the body stay unchanged. */
export const patchConfigOverride = endpoint({
  access: 'admin',
  params,
  body: z.strictObject({ config_override_string: configText() }),
  handle: async (call) => {
    const changes = parseOverrideText(call.body.config_override_string);
    await changeLevel(call, (before) => applyChanges(before, changes));
    return success;
  },
});

/**
 * POST /internal/config/override/{level}/reset-keys: removes keys from a configuration level, with everything nested below
 * them. Keys that the level does not set are ignored.
 */
export const resetConfigKeys = endpoint({
  access: 'admin',
  params,
  body: z.strictObject({ keys: z.array(string()).max(MOST_KEYS) }),
  handle: async (call) => {
    await changeLevel(call, (before) => ({ ...pickPermissions(before), ...removeKeys(before, call.body.keys) }));
    return success;
  },
});

/** GET /internal/config/source: returns the source that pushes the configuration, such as a GitHub repository. */
export const getConfigSource = endpoint({
  access: 'admin',
  handle: (call) => ok({ source: projectOf(call).config_source ?? { type: 'unlinked' } }),
});

/** DELETE /internal/config/source: disconnects the project from the source that pushes its configuration. */
export const deleteConfigSource = endpoint({
  access: 'admin',
  body: z.strictObject({}).optional(),
  handle: async (call) => {
    await setConfigSource(call.context.db, projectOf(call).id, null);
    return success;
  },
});

function createConfigAnswer(config: Json) {
  return ok({ config_string: JSON.stringify(config) });
}

function changeLevel(call: LevelCall, createAfter: (before: ConfigOverride) => ConfigOverride): Promise<void> {
  const { id } = projectOf(call);
  const { level } = call.params;
  return call.context.db.transaction().execute(async (transaction) => {
    // Two owners may change different keys at the same moment. The lock makes sure that neither change is lost.
    await lockProject(transaction, id);
    const after = createAfter(await readConfigOverride(transaction, id, level));
    if (level !== 'environment') requirePushable(after);
    await writeConfigOverride(transaction, id, level, after, (entries) => readSettings(call, entries));
  });
}

/**
 * Returns the permission definitions among the values of a configuration level. Replacing or removing values keeps them,
 * because they have endpoints of their own.
 */
function pickPermissions({ [PERMISSIONS_KEY]: permissions }: ConfigOverride): ConfigOverride {
  return permissions === undefined ? {} : { [PERMISSIONS_KEY]: permissions };
}

function readSettings({ request }: LevelCall, entries: readonly (readonly [string, Json])[]): Partial<ProjectConfig> {
  const parsed = settingsChange.safeParse({ config: readConfigKeys(entries) }, { reportInput: true });
  if (parsed.success) return readConfigBody(parsed.data.config);
  throw schemaError(request.method, new URL(request.url).pathname, describeProblems('body', parsed.error));
}
