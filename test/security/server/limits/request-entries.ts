import {
  createRequestClients,
  KnownError,
  LatchkeyError,
  type RequestApp,
  type ServerApp,
  verifyWebhook,
} from '../../../../core/server.ts';
import { NOW, SECRET, signed } from '../../../core/server/webhooks/signed.ts';
import type { HOSTILE_REQUESTS, HostileRequest } from './hostile-requests.ts';

/** Calls an entry with a request, and returns the length of all that the entry wants to send because of it. */
type Call = (server: ServerApp, request: HostileRequest) => Promise<number>;

export interface Entry {
  readonly reads: keyof typeof HOSTILE_REQUESTS;
  readonly call: Call;
}

const lengthOf = (headers: Iterable<readonly [string, string]>) =>
  [...headers].reduce((sum, [name, value]) => sum + name.length + value.length, 0);

const asRequest = ({ path, headers }: HostileRequest, method = 'GET') =>
  new Request(`https://app.example.com${path}`, { method, headers });

/** Runs `use` with the app of a request, and returns the length of the headers that the answer then needs. */
const visit = (use: (app: RequestApp) => unknown, isOfNode = false): Entry =>
  visitBy((server, request) => server.forRequest(isOfNode ? request : asRequest(request)), use);

const visitBy = <App extends Pick<RequestApp, 'responseHeaders'>>(
  open: (server: ServerApp, request: HostileRequest) => App,
  use: (app: App) => unknown,
): Entry => ({
  reads: 'visit',
  call: async (server, request) => {
    try {
      const app = open(server, request);
      await Promise.resolve(use(app)).catch(expectRefusal);
      return lengthOf(app.responseHeaders());
    } catch (error) {
      return expectRefusal(error);
    }
  },
});

const handle = (method: string, httpOnly = false): Entry => ({
  reads: 'visit',
  call: async (server, request) => {
    const answer = await server.sessionHandler({ httpOnly })(asRequest(request, method));
    return lengthOf(answer.headers) + (await answer.text()).length;
  },
});

const readText = (use: (server: ServerApp, text: string) => Promise<unknown>): Entry => ({
  reads: 'text',
  call: (server, { text }) => use(server, text).then((result) => JSON.stringify(result).length, expectRefusal),
});

/** Of an error a server sends at most the text. */
function expectRefusal(error: unknown): number {
  if (error instanceof LatchkeyError || error instanceof KnownError) return error.message.length;
  throw error;
}

/** Every function of the entry for servers that gets a request, or a text of one. */
export const REQUEST_ENTRIES: Readonly<Record<string, Entry>> = {
  'server.forRequest': visit((app) => app.getUser(), true),
  'server.sessionHandler': handle('POST'),
  'server.sessionHandler GET': handle('GET', true),
  'server.sessionHandler POST': handle('POST', true),
  'server.sessionHandler DELETE': handle('DELETE', true),
  'server.verifyAccessToken': readText((server, text) => server.verifyAccessToken(text)),
  'server.apiKeys.check': readText((server, text) => server.apiKeys.check(text)),
  'server.users.findByApiKey': readText((server, text) => server.users.findByApiKey(text)),
  'server.teams.findByApiKey': readText((server, text) => server.teams.findByApiKey(text)),
  'visitor.getUser': visit((app) => app.getUser()),
  'visitor.getUser from token': visit((app) => app.getUser({ from: 'token' })),
  'visitor.getUser recent': visit((app) => app.getUser({ or: 'throw', signedInWithinMs: 1_000 })),
  'visitor.signOut': visit((app) => app.signOut()),
  'visitor.setCookieHeaders': visit(async (app) => {
    await app.getUser();
    app.setCookieHeaders();
  }),
  'visitor.responseHeaders': visit(async (app) => {
    await app.signOut();
    app.responseHeaders();
  }),
  'visitor.applyTo': visit(async (app) => {
    await app.signOut();
    app.applyTo(new Response());
  }),
  createRequestClients: visitBy(
    ({ projectId, platform }, request) =>
      createRequestClients(
        { projectId, publishableClientKey: 'pck_example', baseUrl: 'https://api.example.test' },
        platform,
      )(request),
    async (app) => {
      await app.getUser();
      app.setCookieHeaders();
    },
  ),
  verifyWebhook: {
    reads: 'webhook',
    call: (_, { headers, text }) =>
      verifyWebhook({ headers: { ...signed().headers, ...headers }, body: text }, SECRET, { now: () => NOW }).then(
        (event) => JSON.stringify(event).length,
        expectRefusal,
      ),
  },
};

/** What gets nothing of a request but what the program has picked from it, such as an id; a name that ends with a full stop is a group. */
export const OTHERS = [
  'KnownError',
  'LatchkeyError',
  'createAdminApp',
  'createServerApp',
  'fail',
  'getProject',
  'internalKeyProblem',
  'ok',
  'ownedProjects',
  'productionModeErrors',
  'toPageUser',
  'untrustedReason',
  'unwrap',
  'server.apiKeys.',
  'server.contactChannels.',
  'server.dispose',
  'server.getEmailDeliveryStats',
  'server.getProject',
  'server.notifications.',
  'server.oauthAccounts.',
  'server.permissions.',
  'server.receivedInvitations.',
  'server.sendEmail',
  'server.sessions.',
  'server.teamInvitations.',
  'server.teamMembers.',
  'server.teamProfiles.',
  'server.teams.',
  'server.users.',
  'server.with',
];
