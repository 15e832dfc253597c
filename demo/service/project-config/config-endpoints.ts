import * as z from 'zod';
import type { Json } from '../db/columns.ts';
import { CONFIG_LEVELS } from '../db/project-tables.ts';
import type { Queries } from '../db/tables.ts';
import { ok, success } from '../http/answer.ts';
import { endpoint, projectOf, type Call } from '../http/endpoint.ts';
import { json, string } from '../http/fields.ts';
import { TextError } from '../http/known-errors.ts';
import { problems, schemaError } from '../http/schema-error.ts';
import { projectChange } from '../projects/project-fields.ts';
import { updateProject } from '../projects/projects.ts';
import { readProjectChange } from './config-change.ts';
import { isConfigKey, isPartOfSetting, readConfigKeys } from './config-keys.ts';
import {
  writeOverride,
  PERMISSIONS_KEY,
  readOwnKeys,
  readOverride,
  readWholeConfig,
  resetSettings,
  showPermissions,
  type Override,
} from './config-overrides.ts';
import { readOverrideText, requireKeys } from './config-text.ts';

const CONFIG_MAX_CHARACTERS = 1_000_000;
const MOST_KEYS = 500;

const params = z.strictObject({ level: z.enum(CONFIG_LEVELS) });
const configText = () => string().pipe(z.string().max(CONFIG_MAX_CHARACTERS));

type LevelCall = Call<unknown, unknown, z.infer<typeof params>>;

/** GET /internal/config: everything that is set, as a JSON text (protocol.md §11.9, G26). */
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

/** PUT /internal/config/override/{level}: what is not in it is not set any more. */
export const putOverride = endpoint({
  access: 'admin',
  params,
  body: z.strictObject({ config_string: configText(), source: json().optional() }),
  handle: async (call) => {
    const override = readOverrideText(call.body.config_string);
    const { source } = call.body;
    await change(call, async (db, id) => {
      const before = await readOverride(db, id, call.params.level);
      if (call.params.level === 'environment') await resetSettings(db, id, Object.keys(before));
      await apply(call, db, override, {});
      if (source !== undefined) await setSource(db, id, source);
    });
    return success;
  },
});

/** PATCH /internal/config/override/{level}: the other keys stay. */
export const patchOverride = endpoint({
  access: 'admin',
  params,
  body: z.strictObject({ config_override_string: configText() }),
  handle: async (call) => {
    const override = readOverrideText(call.body.config_override_string);
    await change(call, async (db, id) => apply(call, db, override, await readOwnKeys(db, id, call.params.level)));
    return success;
  },
});

/** POST /internal/config/override/{level}/reset-keys: a key goes with everything below it. */
export const resetKeys = endpoint({
  access: 'admin',
  params,
  body: z.strictObject({ keys: z.array(string()).max(MOST_KEYS) }),
  handle: async (call) => {
    const { keys } = call.body;
    requireKeys(keys);
    const isReset = (key: string) => keys.some((reset) => key === reset || key.startsWith(`${reset}.`));
    await change(call, async (db, id) => {
      const { level } = call.params;
      const rest = Object.entries(await readOwnKeys(db, id, level)).filter(([key]) => !isReset(key));
      await writeOverride(db, id, level, Object.fromEntries(rest));
      if (level !== 'environment') return;
      await resetSettings(db, id, Object.keys(await readOverride(db, id, level)).filter(isReset));
    });
    return success;
  },
});

/** GET /internal/config/source: where the configuration is pushed from. */
export const getSource = endpoint({
  access: 'admin',
  handle: (call) => ok({ source: projectOf(call).config_source ?? { type: 'unlinked' } }),
});

/** DELETE /internal/config/source. */
export const deleteSource = endpoint({
  access: 'admin',
  body: z.strictObject({}).optional(),
  handle: async (call) => {
    await setSource(call.context.db, projectOf(call).id, null);
    return success;
  },
});

function answerConfig(config: Json) {
  return ok({ config_string: JSON.stringify(config) });
}

function change(call: LevelCall, run: (db: Queries, projectId: string) => Promise<void>): Promise<void> {
  const { id } = projectOf(call);
  return call.context.db.transaction().execute(async (transaction) => {
    // Two owners may change different keys at the same moment.
    await transaction.selectFrom('projects').select('id').where('id', '=', id).forUpdate().execute();
    await run(transaction, id);
  });
}

/** Settings of the environment are those of the project; every other key is kept as it came. */
async function apply(call: LevelCall, db: Queries, override: Override, stored: Override): Promise<void> {
  const { id } = projectOf(call);
  const { level } = call.params;
  const entries = Object.entries(override);
  const isSetting = (key: string) => level === 'environment' && (isConfigKey(key) || key === PERMISSIONS_KEY);
  await writeOverride(db, id, level, { ...stored, ...Object.fromEntries(entries.filter(([key]) => !isSetting(key))) });
  if (level !== 'environment') return;
  const part = Object.keys(override).find(isPartOfSetting);
  if (part !== undefined) throw new TextError(400, `The key "${part}" cannot be set here, only whole settings can.`);
  if (PERMISSIONS_KEY in override) await refuseOtherPermissions(db, id, override[PERMISSIONS_KEY]);
  await updateProject(
    db,
    id,
    readSettings(
      call,
      entries.filter(([key]) => isConfigKey(key)),
    ),
  );
}

function readSettings(call: LevelCall, entries: readonly (readonly [string, Json])[]) {
  const parsed = projectChange.safeParse({ config: readConfigKeys(entries) }, { reportInput: true });
  if (parsed.success) return readProjectChange(parsed.data);
  const { request } = call;
  throw schemaError(request.method, new URL(request.url).pathname, problems('body', parsed.error));
}

/** Permissions have endpoints of their own, which see to those who have them. */
async function refuseOtherPermissions(db: Queries, projectId: string, wanted: Json | undefined): Promise<void> {
  const { isDeepStrictEqual } = await import('node:util');
  if (isDeepStrictEqual(wanted, await showPermissions(db, projectId))) return;
  throw new TextError(400, `The key "${PERMISSIONS_KEY}" cannot be set here. Use the permission definitions.`);
}

async function setSource(db: Queries, projectId: string, source: Json): Promise<void> {
  await db
    .updateTable('projects')
    .set({ config_source: source === null ? null : JSON.stringify(source) })
    .where('id', '=', projectId)
    .execute();
}
