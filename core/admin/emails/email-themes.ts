import type { ReadableAtom } from 'nanostores';
import type { ResourceState } from '../../cache/resource.ts';
import { unwrap } from '../../base/result.ts';
import { endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import { list, string, wire } from '../../transport/wire.ts';
import { ADMIN_ACCESS, type AdminContext } from '../base/admin-context.ts';

/** The design around the content of an email. */
export interface EmailTheme {
  readonly id: string;
  readonly displayName: string;
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
}

const getThemes = endpoint({
  ...ADMIN_ACCESS,
  method: 'GET',
  path: '/internal/email-themes',
  answer: wire({ themes: list(wire<EmailTheme>({ id: string, displayName: string })) }),
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
  };
}
