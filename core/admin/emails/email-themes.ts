import type { ReadableAtom } from 'nanostores';
import type { ResourceState } from '../../cache/resource.ts';
import { unwrap } from '../../base/result.ts';
import { pathSegment } from '../../errors/checked.ts';
import { isNotFound } from '../../resources/items.ts';
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

/** Reads the email themes of the project. */
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
}

const getThemes = endpoint({
  ...ADMIN_ACCESS,
  method: 'GET',
  path: '/internal/email-themes',
  answer: wire({ themes: list(wire<EmailTheme>({ id: string, displayName: string })) }),
  errors: [],
});

const getTheme = endpoint({
  ...ADMIN_ACCESS,
  method: 'GET',
  path: (id: string) => `/internal/email-themes/${pathSegment(id, 'The id of a theme')}`,
  answer: wire<EmailThemeSource>({ id: string, displayName: string, source: fromKey('tsx_source', string) }),
  errors: [],
});

/** Creates the group of functions and atoms `admin.emailThemes`. */
export function createEmailThemes(ctx: AdminContext): EmailThemeAdministration {
  const themes = () =>
    ctx.cache.resource<readonly EmailTheme[]>(['emailThemes'], {
      scope: 'session',
      load: async () => unwrap(await send(ctx, getThemes)).themes,
    });
  return {
    get $all() {
      return themes().$state;
    },
    all: () => themes().fetch(),
    get: async (id) => {
      try {
        return unwrap(await send(ctx, getTheme, { params: id }));
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
  };
}
