import type { LkElement } from '../../../elements/base/element.ts';
import { createService, type Service } from '../support/service.ts';
import { fixture, html, inside, readText, until } from '../support/support.ts';

/** A code in the format of the service. */
export const CODE = 'k3q9zt0123456789abcdefghjkmnpqrstvwxyz0123456';

export const at = (path: string): string => `${location.origin}${path}`;

export interface View extends Service {
  readonly page: LkElement & { code?: string | null };
  /** Waits until the page shows a text. */
  readonly says: (text: string) => Promise<unknown>;
  readonly press: (part: 'primary' | 'secondary') => void;
}

export type ShowOptions = Parameters<typeof createService>[0] & {
  /** Runs before the page is drawn. */
  readonly prepare?: ((service: Service) => unknown) | undefined;
};

/** Draws an element as a page of its own at an address. */
export async function show(tag: string, path: string, { prepare, ...options }: ShowOptions = {}): Promise<View> {
  const service = createService({ ...options, href: at(path) });
  await prepare?.(service);
  const element = document.createElement(tag);
  Object.assign(element, { app: service.app, fullPage: true });
  await fixture(html`${element}`);
  const page = element as View['page'];
  return Object.assign(service, {
    page,
    says: (text: string) =>
      until(() => readText(page).includes(text)).catch(() => {
        throw new Error(`"${text}" is not in "${readText(page)}".`);
      }),
    press: (part: string) => inside(inside(page, 'lk-message-card'), `[part~="${part}"]`).click(),
  });
}

/** The labels of the page's buttons, those in its content first. */
export const buttonsOf = ({ page }: View): (string | undefined)[] =>
  [page, inside(page, 'lk-message-card')].flatMap(({ shadowRoot }) =>
    [...(shadowRoot?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent?.trim()),
  );

/** Before the page is drawn: what the service answers to a request. */
export const answering =
  (route: string, answer: Service['answers'][string]) =>
  ({ answers }: Service): void => {
    answers[route] = answer;
  };

/** The answer of the service to a sign-in. */
export function signedIn(service: Service, isNewUser = false): { readonly body: object } {
  const answer = service.answers['POST /auth/password/sign-in'] as () => { readonly body: object };
  return { body: { ...answer().body, is_new_user: isNewUser } };
}

/** Signs in with tokens that allow signing out and in again, unlike the fixed tokens of `person`. */
export async function beSignedIn(service: Service): Promise<void> {
  await service.app.signInWithCredential({ email: 'ada@example.com', password: 'secret-word', noRedirect: true });
  service.requests.length = 0;
}

/** Requests that only read. */
const READS = [
  'GET /users/me',
  'GET /projects/current',
  'POST /auth/oauth/token',
  'POST /team-invitations/accept/details',
  'GET /team-invitations',
];

/** Requests that change something. The settings send many that only read. */
export function writes({ requests }: Service): string[] {
  const reads = [...READS, 'GET /auth/sessions', 'GET /teams', 'GET /emails/notification-preference/me'];
  return requests
    .filter(({ route, body }) => !reads.includes(route) && body.action !== 'inspect')
    .map(({ route }) => route);
}

/** The request for the team of an invitation. */
export const DETAILS = 'POST /team-invitations/accept/details';
export const TEAM = { body: { team_id: 'team', team_display_name: 'Blue' } };

/** The request for the invitations to verified addresses of the user. */
export const RECEIVED = 'GET /team-invitations';
/** The service's answer to `RECEIVED`: an invitation to each of these teams. */
export const received = (...teams: readonly string[]) => ({
  body: {
    items: teams.map((team) => ({
      id: `to ${team}`,
      team_id: team,
      recipient_email: 'ada@work.example',
      expires_at_millis: Date.UTC(2100, 0, 31, 12),
    })),
  },
});

/** Answers with an invitation of the user to the team "Blue". */
export function invited(service: Service): void {
  service.answers[DETAILS] = TEAM;
  service.answers[RECEIVED] = received('team', 'other');
}
