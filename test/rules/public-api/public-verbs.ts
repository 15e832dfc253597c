import * as admins from '../../../core/admin.ts';
import * as core from '../../../core/index.ts';
import * as servers from '../../../core/server.ts';

const OPTIONS = {
  projectId: 'internal',
  publishableClientKey: 'pck_example',
  baseUrl: 'https://api.example.test',
};

/** Ports and the context that the entries share; neither is for programs to call. */
const NOT_VERBS = ['platform', 'context'];

/** The apps of the entries, by the names that examples give them. */
export function exampleApps() {
  const app = core.createClientApp({ ...OPTIONS, tokenStore: 'memory' });
  const server = servers.createServerApp({ ...OPTIONS, secretServerKey: 'ssk_example' });
  const admin = servers.createAdminApp({ ...OPTIONS, superSecretAdminKey: 'sak_example' });
  const visitor = server.forRequest(new Request('https://example.com/'));
  const dispose = (): void => [app, server, admin].forEach((each) => each.dispose());
  return { app, server, admin, visitor, dispose };
}

/**
 * Every function a program can call on the apps of the entries, as it is called in the examples: `app.teams.create`. What an app
 * has in common with a lower one is listed with that one alone; the many redirects are one type and stand for themselves there.
 */
export function publicVerbs(): readonly string[] {
  const { app, server, admin, visitor, dispose } = exampleApps();
  const ofClient = verbsOf(app).filter((verb) => !/^redirectTo[A-Z]/.test(verb));
  const ofServer = verbsOf(server);
  const ofVisitor = verbsOf(visitor).filter(
    (verb) => verb === 'getUser' || verb === 'signOut' || !(ofClient.includes(verb) || verb.startsWith('redirectTo')),
  );
  const ofAdmin = verbsOf(admin).filter((verb) => verb === 'dispose' || !ofServer.includes(verb));
  const ofProjects = verbsOf(admins.ownedProjects(app));
  dispose();
  return [
    ...named('app', ofClient),
    ...named('server', ofServer),
    ...named('visitor', ofVisitor),
    ...named('admin', ofAdmin),
    ...named('ownedProjects(internalApp)', ofProjects),
  ];
}

function named(owner: string, verbs: readonly string[]): readonly string[] {
  return verbs.map((verb) => `${owner}.${verb}`);
}

/** Functions of an app and of its groups. Atoms are read and not called. */
function verbsOf(owner: object): readonly string[] {
  return Object.entries(owner).flatMap(([name, value]: [string, unknown]) => {
    if (NOT_VERBS.includes(name)) return [];
    if (typeof value === 'function') return [name];
    const isGroup = typeof value === 'object' && value !== null && !name.startsWith('$');
    return isGroup ? verbsOf(value).map((verb) => `${name}.${verb}`) : [];
  });
}
