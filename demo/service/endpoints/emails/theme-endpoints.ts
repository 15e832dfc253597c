import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { TextError } from '../../base/errors/known-errors.ts';
import { ok, success } from '../../http/answer.ts';
import { uuid } from '../../http/fields.ts';
import { NEW_TEMPLATE_SOURCE } from '../../mail/default-sources.ts';
import { deleteTheme, findTheme, listThemes, writeTheme } from '../../mail/theme-rows.ts';
import { THEMES, type Theme } from '../../mail/themes.ts';
import { endpoint, projectOf, type EndpointCall } from '../endpoint.ts';
import { displayName, tsxSource } from './email-fields.ts';
import { renderPreview } from './render-preview.ts';

const params = z.strictObject({ id: uuid() });

/** GET /internal/email-themes: the themes of emails (protocol.md §11.5, generation 2). */
export const getEmailThemes = endpoint({
  access: 'admin',
  handle: async (call) => {
    const themes = await listThemes(call.context.db, projectOf(call).id);
    return ok({ themes: themes.map((theme) => ({ id: theme.id, display_name: theme.displayName })) });
  },
});

/** GET /internal/email-themes/{id}: a theme with its source. */
export const getEmailTheme = endpoint({
  access: 'admin',
  params,
  handle: async (call) => ok(themeView(await requireThemeOf(call))),
});

/** POST /internal/email-themes: adds a theme, which at first has the source of the default theme. */
export const postEmailTheme = endpoint({
  access: 'admin',
  body: z.strictObject({ display_name: displayName() }),
  handle: async (call) => {
    const { db, clock } = call.context;
    const theme = { id: randomUUID(), displayName: call.body.display_name, source: THEMES[0].source };
    await writeTheme(db, projectOf(call).id, theme, clock.now());
    return ok({ id: theme.id });
  },
});

/** PATCH /internal/email-themes/{id}: stores the source of a theme if an email can be rendered in it. */
export const patchEmailTheme = endpoint({
  access: 'admin',
  params,
  body: z.strictObject({ tsx_source: tsxSource() }),
  handle: async (call) => {
    const { db, clock } = call.context;
    const project = projectOf(call);
    const theme = { ...(await requireThemeOf(call)), source: call.body.tsx_source };
    renderPreview(project, NEW_TEMPLATE_SOURCE, theme.source);
    await writeTheme(db, project.id, theme, clock.now());
    return ok(themeView(theme));
  },
});

/**
 * DELETE /internal/email-themes/{id}: deletes a theme that the owner added, and resets a built-in theme to its original
 * source. The theme that the project uses is refused.
 */
export const deleteEmailTheme = endpoint({
  access: 'admin',
  params,
  body: z.strictObject({}).optional(),
  handle: async (call) => {
    const { id, config } = projectOf(call);
    const theme = await requireThemeOf(call);
    if (theme.id === config.email_theme)
      throw new TextError(400, 'The project uses this theme. Choose another one first.');
    await deleteTheme(call.context.db, id, theme.id);
    return success;
  },
});

/** GET /internal/email-drafts: always empty, because this service has no drafts. */
export const getEmailDrafts = endpoint({ access: 'admin', handle: () => ok({ drafts: [] }) });

async function requireThemeOf(call: EndpointCall<unknown, unknown, z.infer<typeof params>>): Promise<Theme> {
  const theme = await findTheme(call.context.db, projectOf(call).id, call.params.id);
  if (!theme) throw new TextError(404, 'There is no such theme.');
  return theme;
}

function themeView(theme: Theme) {
  return { id: theme.id, display_name: theme.displayName, tsx_source: theme.source };
}
