import { defineEnvVars } from '@sveltejs/kit/env';

export const variables = defineEnvVars({ LATCHKEY_SECRET_SERVER_KEY: {} });
