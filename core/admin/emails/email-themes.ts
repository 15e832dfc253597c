import type { ReadableAtom } from 'nanostores';
import type { ResourceState } from '../../cache/resource.ts';
import { type Result, unwrap } from '../../base/result.ts';
import { pathSegment } from '../../errors/checked.ts';
import type { AnyKnownError } from '../../errors/known-error.ts';
import { isNotFound } from '../../resources/items.ts';
import { completeWrite } from '../../resources/write.ts';
import { endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import { fromKey, list, string, wire } from '../../transport/wire.ts';
import { ADMIN_ACCESS, type AdminContext } from '../base/admin-context.ts';

/** The design around the content of an email. */
export interface EmailTheme {
  readonly id: string;
  readonly displayName: string;
}

/** A theme with its code in TSX. */
export interface EmailThemeSource extends EmailTheme {
  readonly source: string;
}

/** Reads and changes the email themes of the project. */
export interface EmailThemeAdministration {
  readonly $all: ReadableAtom<ResourceState<readonly EmailTheme[]>>;
  /**
   * Returns the themes that a template can use (protocol.md §11.5). Services of generation 1 have no themes and refuse the request.
   *
   * @example const themes = await admin.emailThemes.all();
   */
  all(): Promise<readonly EmailTheme[]>;
  /**
   * Returns a theme with its source; null when there is none with this id.
   *
   * @example const [first] = await admin.emailThemes.all();
   * const theme = first && (await admin.emailThemes.get(first.id));
   */
  get(id: string): Promise<EmailThemeSource | null>;
  /**
   * Creates a theme with the given name. Its source is that of the service's default theme until `update` changes it.
   *
   * @example const theme = await admin.emailThemes.create({ displayName: 'Winter' });
   */
  create(theme: { readonly displayName: string }): Promise<Result<{ readonly id: string }, EmailThemeError>>;
  /**
   * Changes the source of a theme. The service refuses a source in which it cannot render an email.
   *
   * @example const result = await admin.emailThemes.update(themeId, { source });
   * if (!result.ok) show(result.error.message);
   */
  update(id: string, changes: { readonly source: string }): Promise<Result<undefined, EmailThemeError>>;
  /**
   * Deletes a theme. Templates that use it get the theme of the project.
   *
   * @throws LatchkeyError `UNEXPECTED_STATUS` for the theme that the project uses; change `config.emailTheme` first
   * @example const result = await admin.emailThemes.delete(themeId);
   */
  delete(id: string): Promise<Result<undefined, EmailThemeError>>;
}

export type EmailThemeError = AnyKnownError<(typeof ERRORS)[number]>;

const ERRORS = ['EMAIL_RENDERING_ERROR', 'SCHEMA_ERROR'] as const;

const PATH = '/internal/email-themes';
const KEY = ['emailThemes'];
const source = fromKey('tsx_source', string);
const pathOfTheme = (id: string) => `${PATH}/${pathSegment(id, 'The id of a theme')}`;

const getThemes = endpoint({
  ...ADMIN_ACCESS,
  method: 'GET',
  path: PATH,
  answer: wire({ themes: list(wire<EmailTheme>({ id: string, displayName: string })) }),
  errors: [],
});

const getTheme = endpoint({
  ...ADMIN_ACCESS,
  method: 'GET',
  path: pathOfTheme,
  answer: wire({ displayName: string, source }),
  errors: [],
});

const postTheme = endpoint({
  ...ADMIN_ACCESS,
  method: 'POST',
  path: PATH,
  body: wire({ displayName: string }),
  answer: wire({ id: string }),
  errors: ERRORS,
});

const patchTheme = endpoint({
  ...ADMIN_ACCESS,
  method: 'PATCH',
  path: pathOfTheme,
  body: wire({ source }),
  errors: ERRORS,
});

const deleteTheme = endpoint({ ...ADMIN_ACCESS, method: 'DELETE', path: pathOfTheme, errors: ERRORS });

/** Creates the group of functions and atoms `admin.emailThemes`. */
export function createEmailThemes(ctx: AdminContext): EmailThemeAdministration {
  const themes = () =>
    ctx.cache.resource<readonly EmailTheme[]>(KEY, {
      scope: 'session',
      load: async () => unwrap(await send(ctx, getThemes)).themes,
    });
  const writeThemes = <Value>(request: Promise<Result<Value, EmailThemeError>>) =>
    completeWrite(ctx, request, { key: KEY });
  return {
    get $all() {
      return themes().$state;
    },
    all: () => themes().fetch(),
    get: async (id) => {
      try {
        return Object.freeze({ ...unwrap(await send(ctx, getTheme, { params: id })), id });
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
    create: (theme) => writeThemes(send(ctx, postTheme, { body: theme })),
    update: (id, body) => writeThemes(send(ctx, patchTheme, { params: id, body })),
    delete: (id) => writeThemes(send(ctx, deleteTheme, { params: id })),
  };
}
