import type { CurrentUser, Result } from '../../../core/index.ts';
import type { Service } from '../../../demo/service/index.ts';
import { createAppWorld } from '../../support/app-world.ts';
import { arrive, leave } from '../../support/oauth-world.ts';
import type { Client, SignInOutcome, Setting } from './sign-in-script.ts';

const APP_URL = 'http://localhost:3000';
const noRedirect = true;

/** The script of `sign-in-script.ts`, run by core: every client in a browser of its own, in front of one service in memory. */
export function coreSetting(service: Service, now: () => number): Setting {
  return {
    open: () => openClient(service),
    fetch: (request) => service.fetch(request),
    apiUrl: service.apiUrl,
    projectId: service.project.projectId,
    publishableClientKey: service.project.publishableClientKey,
    now,
  };
}

async function openClient(service: Service): Promise<Client> {
  const appWorld = await createAppWorld(service);
  let page = appWorld.open();
  const outcome = async (result: Promise<Result<unknown, { code: string }>>): Promise<SignInOutcome> => {
    const settled = await appWorld.pass(result);
    return settled.ok ? 'ok' : settled.error.code;
  };
  const user = async (): Promise<CurrentUser | null> => {
    const named = await appWorld.pass(page.app.getUser());
    if (named) return named;
    const state = await appWorld.pass(page.app.userSettled());
    return state.status === 'ready' ? state.data : null;
  };
  const tokens = async (): Promise<{ accessToken: string; refreshToken: string }> => {
    const headers = await appWorld.pass(page.app.getAuthHeaders());
    return JSON.parse(headers['x-stack-auth']) as { accessToken: string; refreshToken: string };
  };
  return {
    signUp: (email, password) => outcome(page.app.signUpWithCredential({ email, password, noRedirect })),
    signIn: (email, password) => outcome(page.app.signInWithCredential({ email, password, noRedirect })),
    beAnonymous: async () => void (await outcome(page.app.signUpAnonymously())),
    sendMagicLink: async (email) => {
      const sent = await appWorld.pass(page.app.sendMagicLinkEmail(email));
      return sent.ok ? sent.value.nonce : sent.error.code;
    },
    signInWithMagicLink: (code) => outcome(page.app.signInWithMagicLink(code, { noRedirect })),
    leaveFor: async (provider) => (await leave(appWorld, page, (app) => app.signInWithOAuth(provider))).to.href,
    comeBackAt: async (address) => {
      page = arrive(appWorld, new URL(address));
      const result = await appWorld.pass(page.app.callOAuthCallback({ noRedirect }));
      return result.ok ? (result.value === null ? 'none' : 'ok') : result.error.code;
    },
    enterSecondFactor: (totp) => outcome(page.app.signInWithMfa(totp, { noRedirect })),
    registerPasskey: () => outcome(page.app.registerPasskey()),
    signInWithPasskey: () => outcome(page.app.signInWithPasskey({ noRedirect })),
    forgotPassword: (email) => outcome(page.app.sendForgotPasswordEmail(email)),
    checkResetCode: (code) => outcome(page.app.verifyPasswordResetCode(code)),
    resetPassword: (code, password) => outcome(page.app.resetPassword({ code, password })),
    verifyEmail: (code) => outcome(page.app.verifyEmail(code)),
    readInvitation: async (code) => {
      const details = await appWorld.pass(page.app.getTeamInvitationDetails(code));
      return details.ok ? details.value.teamDisplayName : details.error.code;
    },
    acceptInvitation: (code) => outcome(page.app.acceptTeamInvitation(code)),
    loginByCli: async (confirm) => {
      const login = appWorld.pass(
        page.app.promptCliLogin({ appUrl: APP_URL, promptLink: (_url, loginCode) => void confirm(loginCode) }),
      );
      const result = await login;
      if (!result.ok) throw result.error;
      return result.value;
    },
    user,
    accessToken: async () => (await tokens()).accessToken,
    refreshToken: async () => (await tokens()).refreshToken,
  };
}
