import * as z from 'zod';
import { ok, success } from '../../http/answer.ts';
import { string } from '../../http/fields.ts';
import { problems, schemaError } from '../../http/schema-error.ts';
import { readConfig } from '../../rules/project-config/config-change.ts';
import { overridden, type Override, withoutKeys } from '../../rules/project-config/config-format.ts';
import { readConfigKeys } from '../../rules/project-config/config-keys.ts';
import {
  PERMISSIONS_KEY,
  readOverride,
  readWholeConfig,
  writeOverride,
  setConfigSource,
} from '../../rules/project-config/config-overrides.ts';
import { configSource, readOverrideText, requirePushable } from '../../rules/project-config/config-text.ts';
import { settingsChange } from '../../rules/projects/project-fields.ts';
import { lockProject } from '../../rules/projects/projects.ts';
import type { Json } from '../../tables/columns.ts';
import type { ProjectConfig } from '../../tables/project-config.ts';
import { CONFIG_LEVELS } from '../../tables/project-tables.ts';
import { endpoint, projectOf, type Call } from '../endpoint.ts';

const CONFIG_MAX_CHARACTERS = 1_000_000;
const MOST_KEYS = 500;

const params = z.strictObject({ level: z.enum(CONFIG_LEVELS) });
const configText = () => string().pipe(z.string().max(CONFIG_MAX_CHARACTERS));

type LevelCall = Call<unknown, unknown, z.infer<typeof params>>;

/** GET /internal/config: the merged configuration as a JSON text (protocol.md §11.9, generation 2). */
export const getConfig = endpoint({
  access: 'admin',
  handle: async (call) => answerConfig(await readWholeConfig(call.context.db, projectOf(call).id)),
});

/** GET /internal/config/override/{level}. */
export const getOverride = endpoint({
  access: 'admin',
  params,
  handle: async (call) => answerConfig(await readOverride(call.context.db, projectOf(call).id, call.params.level)),
});

/** PUT /internal/config/override/{level}: replaces all values of the level. */
export const putOverride = endpoint({
  access: 'admin',
  params,
  body: z.strictObject({ config_string: configText(), source: configSource.optional() }),
  handle: async (call) => {
    const { set } = readOverrideText(call.body.config_string);
    const { source } = call.body;
    await change(call, (before) => ({ ...permissionsOf(before), ...set }));
    if (source !== undefined) await setConfigSource(call.context.db, projectOf(call).id, source);
    return success;
  },
});

/** PATCH /internal/config/override/{level}: keys that are not in the body stay unchanged. */
export const patchOverride = endpoint({
  access: 'admin',
  params,
  body: z.strictObject({ config_override_string: configText() }),
  handle: async (call) => {
    const changes = readOverrideText(call.body.config_override_string);
    await change(call, (before) => overridden(before, changes));
    return success;
  },
});

/**
 * POST /internal/config/override/{level}/reset-keys: removes keys with everything nested below them. Keys that are not set are
 * ignored.
 */
export const resetKeys = endpoint({
  access: 'admin',
  params,
  body: z.strictObject({ keys: z.array(string()).max(MOST_KEYS) }),
  handle: async (call) => {
    await change(call, (before) => ({ ...permissionsOf(before), ...withoutKeys(before, call.body.keys) }));
    return success;
  },
});

/** GET /internal/config/source: the source from which the configuration is pushed. */
export const getSource = endpoint({
  access: 'admin',
  handle: (call) => ok({ source: projectOf(call).config_source ?? { type: 'unlinked' } }),
});

/** DELETE /internal/config/source. */
export const deleteSource = endpoint({
  access: 'admin',
  body: z.strictObject({}).optional(),
  handle: async (call) => {
    await setConfigSource(call.context.db, projectOf(call).id, null);
    return success;
  },
});

function answerConfig(config: Json) {
  return ok({ config_string: JSON.stringify(config) });
}

function change(call: LevelCall, make: (before: Override) => Override): Promise<void> {
  const { id } = projectOf(call);
  const { level } = call.params;
  return call.context.db.transaction().execute(async (transaction) => {
    // Two owners may change different keys at the same moment.
    await lockProject(transaction, id);
    const after = make(await readOverride(transaction, id, level));
    if (level !== 'environment') requirePushable(after);
    await writeOverride(transaction, id, level, after, (entries) => readSettings(call, entries));
  });
}

/** Returns the permissions of an override, which have endpoints of their own and so are kept here. */
function permissionsOf({ [PERMISSIONS_KEY]: permissions }: Override): Override {
  return permissions === undefined ? {} : { [PERMISSIONS_KEY]: permissions };
}

function readSettings({ request }: LevelCall, entries: readonly (readonly [string, Json])[]): Partial<ProjectConfig> {
  const parsed = settingsChange.safeParse({ config: readConfigKeys(entries) }, { reportInput: true });
  if (parsed.success) return readConfig(parsed.data.config);
  throw schemaError(request.method, new URL(request.url).pathname, problems('body', parsed.error));
}
