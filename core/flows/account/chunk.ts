/** The account actions in one chunk. Pages can be drawn without them, and each page needs only a few. */
export { answerAgent, inspectAgent } from '../program/agent.ts';
export { confirmCliLogin, promptCliLogin } from '../program/cli.ts';
export { acceptTeamInvitation, getTeamInvitationDetails, verifyTeamInvitationCode } from './invitation.ts';
export { setPassword, updatePassword } from './password-change.ts';
export { createTotpSecret, disableTotp, enableTotp } from './totp.ts';
export { deleteUser, removePasskey, updateUser } from '../user.ts';
export { sendVerificationEmail, verifyEmail } from './verification.ts';
