import type { Service } from './scripted-service.ts';

type Answers = Service['answers'];

/** An address as the service tells it. */
export interface Channel {
  readonly id: string;
  readonly value: string;
  readonly type: 'email';
  readonly is_primary: boolean;
  readonly is_verified: boolean;
  readonly used_for_auth: boolean;
}

export interface Category {
  readonly notification_category_id: string;
  readonly notification_category_name: string;
  readonly enabled: boolean;
  readonly can_disable: boolean;
}

export const MAIL: Channel = {
  id: '33333333-3333-4333-8333-333333333333',
  value: 'ada@example.com',
  type: 'email',
  is_primary: true,
  is_verified: true,
  used_for_auth: true,
};

/** What belongs to the account: addresses, mails, and what may be changed about the person. Lists are as empty as a new account's. */
export function accountAnswers(service: () => Service): Answers {
  return {
    'PATCH /users/me': () => {
      const { body } = service().requests.at(-1) ?? { body: {} };
      const { person } = service();
      if (person) service().person = { ...person, ...body };
      return { body: {} };
    },
    'DELETE /users/me': { body: { success: true } },
    'GET /auth/sessions': () => ({ body: { items: [ownSession(service().clock.now())] } }),
    'GET /contact-channels': { body: { items: [] } },
    'GET /oauth-providers': { body: { items: [] } },
    'GET /emails/notification-preference/me': { status: 404, body: 'nothing here' },
    'GET /teams': { body: { items: [] } },
  };
}

/** The session of the person, as the service tells it. */
export function ownSession(created_at: number): object {
  return {
    id: 'session',
    user_id: '22222222-2222-4222-8222-222222222222',
    created_at,
    last_used_at: created_at,
    is_impersonation: false,
    is_current_session: true,
  };
}

/** A service that keeps these addresses as the real one does; the list may be changed from outside. */
export function serveChannels(service: Service, channels: Channel[]): void {
  const { answers, requests } = service;
  const body = () => (requests.at(-1)?.body ?? {}) as Partial<Channel>;
  answers['GET /contact-channels'] = () => ({ body: { items: channels } });
  answers['POST /contact-channels'] = () => {
    const made: Channel = { ...MAIL, is_primary: false, is_verified: false, ...body(), id: crypto.randomUUID() };
    channels.push(made);
    serveChannel(made);
    return { body: made };
  };
  const serveChannel = ({ id }: Channel) => {
    const path = `/contact-channels/me/${id}`;
    const at = () => channels.findIndex((each) => each.id === id);
    answers[`PATCH ${path}`] = () => {
      const changes = body();
      if (changes.is_primary) channels.forEach((each, index) => (channels[index] = { ...each, is_primary: false }));
      channels[at()] = { ...(channels[at()] as Channel), ...changes };
      return { body: channels[at()] };
    };
    answers[`DELETE ${path}`] = () => {
      channels.splice(at(), 1);
      return { body: { success: true } };
    };
    answers[`POST ${path}/send-verification-code`] = { body: { success: true } };
  };
  channels.forEach(serveChannel);
}

/** A service that keeps these kinds of mail as the real one does. */
export function serveCategories(service: Service, categories: Category[]): void {
  const { answers, requests } = service;
  const path = '/emails/notification-preference/me';
  answers[`GET ${path}`] = () => ({ body: { items: categories } });
  for (const { notification_category_id: id } of categories) {
    answers[`PATCH ${path}/${id}`] = () => {
      const last = requests.findLast(({ route }) => route === `PATCH ${path}/${id}`);
      const at = categories.findIndex((each) => each.notification_category_id === id);
      categories[at] = { ...(categories[at] as Category), ...(last?.body as Partial<Category>) };
      return { body: categories[at] };
    };
  }
}
