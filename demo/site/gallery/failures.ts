import { section } from './account-settings.ts';
import { type Chapter, inScene } from './chapter.ts';
import { control, pressed, submitted } from './press.ts';
import { type Scene, signedIn } from './scene.ts';

const signIn = (scene: Scene) => submitted(inScene('lk-sign-in', scene));
const SIGNED_IN = { '/auth/password/sign-in': signedIn() };

/** The chapter of the gallery with what users see when something around the app fails. */
export const failures: Chapter = {
  title: 'Failures',
  states: {
    'sent without a connection': signIn({ answer: 'unreachable' }),
    'sent while the service fails': signIn({ answer: 'failing' }),
    'cookies are blocked': signIn({ isBlocked: true, answers: SIGNED_IN }),
    'a wrong code': submitted(
      pressed(section('lk-settings-two-factor', { answer: 'INVALID_TOTP_CODE' }), control('switch')),
      { code: '123456' },
    ),
    'signed in too long ago': pressed(section('lk-settings-account'), control('delete')),
  },
};
