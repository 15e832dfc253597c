import * as z from 'zod';
import { TextError } from '../../base/errors/known-errors.ts';
import { ok } from '../../http/answer.ts';
import { uuid } from '../../http/fields.ts';
import { findTheme, THEMES } from '../../mail/themes.ts';
import { endpoint } from '../endpoint.ts';

/**
 * GET /internal/email-themes: the themes of emails, which are the same in every project (protocol.md §11.5, generation 2).
 */
export const getEmailThemes = endpoint({
  access: 'admin',
  handle: () => ok({ themes: THEMES.map(({ id, displayName }) => ({ id, display_name: displayName })) }),
});

/** GET /internal/email-themes/{id}: a theme with its source. */
export const getEmailTheme = endpoint({
  access: 'admin',
  params: z.strictObject({ id: uuid() }),
  handle: ({ params }) => {
    const theme = findTheme(params.id);
    if (!theme) throw new TextError(404, 'There is no such theme.');
    return ok({ id: theme.id, display_name: theme.displayName, tsx_source: theme.source });
  },
});

/** GET /internal/email-drafts: always empty, because this service has no drafts. */
export const getEmailDrafts = endpoint({ access: 'admin', handle: () => ok({ drafts: [] }) });
