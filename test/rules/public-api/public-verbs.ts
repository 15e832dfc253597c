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

/**
 * Every function a program can call on the apps of the entries, as it is called in the examples: `app.teams.create`. What an app
 * has in common with a lower one is listed with that one alone; the many redirects are one type and stand for themselves there.
 */
export function publicVerbs(): readonly string[] {
  const app = core.createClientApp({ ...OPTIONS, tokenStore: 'memory' });
  const server = servers.createServerApp({ ...OPTIONS, secretServerKey: 'ssk_example' });
  const admin = servers.createAdminApp({ ...OPTIONS, superSecretAdminKey: 'sak_example' });
  try {
    const ofClient = verbsOf(app).filter((verb) => !/^redirectTo[A-Z]/.test(verb));
    const ofServer = verbsOf(server);
    const ofVisitor = verbsOf(server.forRequest(new Request('https://example.com/')));
    const own = { getUser: true, signOut: true };
    return [
      ...named('app', ofClient),
      ...named('server', ofServer),
      ...named(
        'visitor',
        ofVisitor.filter((verb) => verb in own || !(ofClient.includes(verb) || verb.startsWith('redirectTo'))),
      ),
      ...named(
        'admin',
        verbsOf(admin).filter((verb) => verb === 'dispose' || !ofServer.includes(verb)),
      ),
      ...named('ownedProjects(internalApp)', verbsOf(admins.ownedProjects(app))),
    ];
  } finally {
    for (const each of [app, server, admin]) each.dispose();
  }
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
