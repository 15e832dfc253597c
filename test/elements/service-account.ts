import type { Service } from './service.ts';

type Answers = Service['answers'];

/** An address as the service tells it. */
export interface Channel {
  readonly id: string;
  readonly value: string;
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
    'GET /contact-channels': { body: { items: [] } },
    'GET /oauth-providers': { body: { items: [] } },
    'GET /emails/notification-preference/me': { status: 404, body: 'nothing here' },
    'GET /teams': { body: { items: [] } },
  };
}
