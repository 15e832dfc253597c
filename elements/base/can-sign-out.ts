import type { ClientApp } from '../../core/index.ts';

/** Returns false when users sign in with another service that only the app's own code can sign them out of. */
export function canSignOut({ app }: { readonly app: ClientApp | null }): boolean {
  return app?.externalProvider?.canSignOut ?? true;
}
