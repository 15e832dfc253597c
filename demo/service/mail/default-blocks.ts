import type { Json } from '../db/columns.ts';

/** The mails whose templates G25 knows. */
export const BLOCK_TYPES = ['email_verification', 'password_reset', 'magic_link', 'team_invitation'] as const;
export type BlockType = (typeof BLOCK_TYPES)[number];

export interface BlockTemplate {
  readonly subject: string;
  readonly content: Json;
}

const GREETING = 'Hi{{#if userDisplayName}}, {{ userDisplayName }}{{/if}}!';

/** What those templates say until an owner writes them anew (see `blocks.ts` for the language). */
export const DEFAULT_BLOCKS: Readonly<Record<BlockType, BlockTemplate>> = {
  email_verification: {
    subject: 'Verify your email at {{ projectDisplayName }}',
    content: document([
      heading('Verify your email at {{ projectDisplayName }}'),
      text(`${GREETING} Please click on the following button to verify your email.`),
      button('Verify my email', '{{ emailVerificationLink }}'),
    ]),
  },
  password_reset: {
    subject: 'Reset your password at {{ projectDisplayName }}',
    content: document([
      heading('Reset your password at {{ projectDisplayName }}'),
      text(`${GREETING} Please click on the following button to start the password reset process.`),
      button('Reset my password', '{{ passwordResetLink }}'),
    ]),
  },
  magic_link: {
    subject: 'Sign in to {{ projectDisplayName }}: Your code is {{ otp }}',
    content: document([
      heading('Sign in to {{ projectDisplayName }}'),
      text(`${GREETING} This is your one-time-password for signing in:`),
      text('{{ otp }}'),
      button('Or sign in with this link', '{{ magicLink }}'),
    ]),
  },
  team_invitation: {
    subject: 'You have been invited to join {{ teamDisplayName }}',
    content: document([
      heading('You are invited to {{ teamDisplayName }}'),
      text(`${GREETING} Please click the button below to join the team {{ teamDisplayName }}`),
      button('Join team', '{{ teamInvitationLink }}'),
    ]),
  },
};

function document(blocks: readonly Json[]): Json {
  const all = [
    ...blocks,
    { type: 'Divider', data: {} },
    text('If you were not expecting this email, you can safely ignore it.'),
  ];
  const named = all.map((block, index) => [`block-${index + 1}`, block] as const);
  return {
    root: { type: 'EmailLayout', data: { childrenIds: named.map(([id]) => id) } },
    ...Object.fromEntries(named),
  };
}

function heading(words: string): Json {
  return { type: 'Heading', data: { props: { text: words, level: 'h3' } } };
}

function text(words: string): Json {
  return { type: 'Text', data: { props: { text: words } } };
}

function button(words: string, url: string): Json {
  return { type: 'Button', data: { props: { text: words, url } } };
}
