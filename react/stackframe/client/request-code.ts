/** The code that reads the cookies of requests. */
type RequestCode = typeof import('../server/request-scopes.ts');

const provided = new Set<() => Promise<RequestCode>>();

/**
 * Makes the cookies of requests available to client apps on a server. Only the code of servers imports what reads them, so that no page
 * loads it.
 */
export const provideRequestCode = (load: () => Promise<RequestCode>): void => void provided.add(load);

/** Loads the code that reads the cookies of requests. @throws Error in a bundle without the code of servers */
export async function loadRequestCode(): Promise<RequestCode> {
  const [load] = provided;
  if (load) return load();
  throw new Error(
    'This bundle cannot read the cookies of a request: pass the request to a StackServerApp, or send its tokens in the header x-stack-auth.',
  );
}
