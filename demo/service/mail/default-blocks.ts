import type { Json } from '../db/columns.ts';

/** The mails whose templates G25 knows. */
export const BLOCK_TYPES = ['email_verification', 'password_reset', 'magic_link', 'team_invitation'] as const;
export type BlockType = (typeof BLOCK_TYPES)[number];

export interface BlockTemplate {
  readonly subject: string;
  readonly content: Json;
}

const GREETING = 'Hello{{#if userDisplayName}} {{ userDisplayName }}{{/if}},';

/** What those templates say until an owner writes them anew (see `blocks.ts` for the language). */
export const DEFAULT_BLOCKS: Readonly<Record<BlockType, BlockTemplate>> = {
  email_verification: {
    subject: 'Confirm your e-mail address for {{ projectDisplayName }}',
    content: document([
      heading('Is this your address?'),
      text(`${GREETING} somebody gave this address to {{ projectDisplayName }}. If it was you, confirm it here:`),
      button('Confirm my address', '{{ emailVerificationLink }}'),
    ]),
  },
  password_reset: {
    subject: 'A new password for {{ projectDisplayName }}',
    content: document([
      heading('Choose a new password'),
      text(
        `${GREETING} here you can choose a new password for {{ projectDisplayName }}. The old one works until then.`,
      ),
      button('Choose a password', '{{ passwordResetLink }}'),
    ]),
  },
  magic_link: {
    subject: '{{ otp }} signs you in to {{ projectDisplayName }}',
    content: document([
      heading('Your code for {{ projectDisplayName }}'),
      text(`${GREETING} type this code on the page that asks for it:`),
      text('{{ otp }}'),
      button('Sign in on this device', '{{ magicLink }}'),
    ]),
  },
  team_invitation: {
    subject: 'Your invitation to {{ teamDisplayName }}',
    content: document([
      heading('Join {{ teamDisplayName }}'),
      text(`${GREETING} a team at {{ projectDisplayName }} would like to have you: {{ teamDisplayName }}.`),
      button('Join the team', '{{ teamInvitationLink }}'),
    ]),
  },
};

function document(blocks: readonly Json[]): Json {
  const all = [
    ...blocks,
    { type: 'Divider', data: {} },
    text('If this mail comes as a surprise, you need not do anything.'),
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
