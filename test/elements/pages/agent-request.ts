export const AGENT_CODE = 'K7QM-2XNP';

/** A program that asks for a session, as the service tells it. */
export const AGENT_REQUEST = {
  agent: { name: 'Tidy', description: 'Sorts mails', url: 'https://tidy.example/' },
  user_hint: 'ada@example.com',
  expires_at_millis: Date.UTC(2026, 3, 1, 12, 15),
  status: 'waiting',
};
