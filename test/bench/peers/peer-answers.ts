import type { StubAnswers } from './bench-page.ts';

export const HANKO_ANSWERS: StubAnswers = {
  '/api/login': {
    json: {
      name: 'login_init',
      status: 200,
      payload: {},
      csrf_token: 'bench',
      links: [],
      actions: {
        continue_with_login_identifier: hankoAction('continue_with_login_identifier', {
          email: hankoInput('email', 'email'),
        }),
        thirdparty_oauth: hankoAction('thirdparty_oauth', {
          provider: {
            ...hankoInput('provider', 'string'),
            allowed_values: [
              { value: 'google', name: 'Google' },
              { value: 'github', name: 'GitHub' },
            ],
          },
          redirect_to: hankoInput('redirect_to', 'string'),
        }),
      },
    },
  },
  '/api/sessions/validate': { json: { is_valid: false } },
};

export const BETTER_AUTH_ANSWERS: StubAnswers = { '/api/auth/get-session': { json: null } };

export const SUPERTOKENS_ANSWERS: StubAnswers = {
  '/auth/session/refresh': { status: 401, json: { message: 'unauthorised' } },
};

function hankoInput(name: string, type: string): object {
  return { name, type, required: true, hidden: false };
}

function hankoAction(action: string, inputs: Readonly<Record<string, object>>): object {
  return { action, href: `/login?action=${action}%40bench`, description: '', inputs };
}
