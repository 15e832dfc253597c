/** The code of the projects of an owner. */
type OwnerCode = typeof import('../server/admin/owned-projects.ts');

const provided = new Set<() => Promise<OwnerCode>>();

/**
 * Makes the projects of owners available to the users of client apps. Their code manages projects and shares much with `latchkey`, so an
 * import of it, even on demand, would make the first load of every page larger.
 */
export const provideOwnerCode = (load: () => Promise<OwnerCode>): void => void provided.add(load);

/** Loads the code of the projects of an owner. @throws Error when the app has not imported it */
export async function loadOwnerCode(): Promise<OwnerCode> {
  const [load] = provided;
  if (load) return load();
  throw new Error('The projects of owners need their code: import "latchkey-stackframe/owner" once in this app.');
}
