import type { Providers } from './provider-marks.ts';

/** The providers that need keys of the project (wire protocol §3.11), each with a simple mark. */
export const otherProviders: Providers = {
  facebook: {
    name: 'Facebook',
    pieces: [
      ['M12 1.5a10.5 10.5 0 1 0 0 21 10.5 10.5 0 1 0 0-21z', '#0866ff'],
      ['M16.5 6.5h-1.3a2.7 2.7 0 0 0-2.7 2.7v13M8.5 13.2h7', '#fff', 3],
    ],
  },
  discord: {
    name: 'Discord',
    pieces: [
      [
        'M5.5 5.5C8 4.3 10 4.2 12 4.2s4 .1 6.5 1.3c2.3 3.6 3.3 7.5 3 11.6-1.7 1.2-3.3 1.9-5 2.3l-1.2-2c-2.2.6-4.4.6-6.6 0l-1.2 2c-1.7-.4-3.3-1.1-5-2.3-.3-4.1.7-8 3-11.6zm3.1 5.1a1.9 2.1 0 1 0 0 4.2 1.9 2.1 0 1 0 0-4.2zm6.8 0a1.9 2.1 0 1 0 0 4.2 1.9 2.1 0 1 0 0-4.2z',
        '#5865f2',
      ],
    ],
  },
  gitlab: {
    name: 'GitLab',
    pieces: [
      ['M12 21.5 1.5 13.7l3-9.4c.3-.8 1.4-.8 1.7 0L8.3 10h7.4l2.1-5.7c.3-.8 1.4-.8 1.7 0l3 9.4z', '#fc6d26'],
      ['M12 21.5 8.3 10h7.4z', '#e24329'],
    ],
  },
  bitbucket: {
    name: 'Bitbucket',
    pieces: [
      [
        'M2.8 3.5h18.4c.5 0 .9.4.8 1l-2.6 15a1 1 0 0 1-1 .8H5.6a1 1 0 0 1-1-.8L2 4.5c-.1-.6.3-1 .8-1zM8.6 9l1.1 6h4.6l1.1-6z',
        '#2684ff',
      ],
    ],
  },
  linkedin: {
    name: 'LinkedIn',
    pieces: [
      ['M4 2h16a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2z', '#0a66c2'],
      ['M7 10v8.5M7 5.4v2.8M11.8 10v8.5m0-4.5c0-3.2 5.4-3.7 5.4 0v4.5', '#fff', 2.6],
    ],
  },
  apple: {
    name: 'Apple',
    pieces: [
      [
        'M12 7.2c1-.7 2.1-1.1 3.3-1.1 1.7 0 3 .7 3.9 2-2.8 1.8-2.5 5.7.5 7-1 2.9-2.7 5.4-4.6 5.4-1.2 0-1.7-.7-3.1-.7s-1.9.7-3.1.7c-2.5 0-5-4.2-5-8 0-3.7 2.3-6.4 5.2-6.4 1.2 0 2.2.5 2.9 1.1zM12 5.6c0-2.2 1.6-4 3.7-4.3.2 2.3-1.5 4.2-3.7 4.3z',
      ],
    ],
  },
  x: { name: 'X', pieces: [['M3.5 3.5h4.4l12.6 17h-4.4zM19.5 3.5l-6.8 7.6M11 13.3l-6.5 7.2', 'currentColor', 2]] },
  twitch: {
    name: 'Twitch',
    pieces: [
      [
        'M5.5 2 2.5 6v12.5h5V22l3.5-3.5h4L21.5 12V2zm1.7 2h12.3v7l-3.2 3.2h-4l-3 3v-3H7.2zM11 6.5h2v5h-2zm4.5 0h2v5h-2z',
        '#9146ff',
      ],
    ],
  },
};
