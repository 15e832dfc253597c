import type { MailTexts } from './mail-texts.ts';

export const zhHant: MailTexts = {
  greeting: (name) => `你好${name(' ')}，`,
  email_verification: {
    subject: (project) => `驗證你在 ${project} 使用的電子郵件`,
    title: '驗證你的電子郵件',
    text: (greeting, project) => `${greeting}請點按按鈕，驗證你在 ${project} 使用的電子郵件。`,
    button: '驗證電子郵件',
  },
  password_reset: {
    subject: (project) => `重設你的 ${project} 密碼`,
    title: '重設密碼',
    text: (greeting, project) => `${greeting}請點按按鈕，為 ${project} 設定新密碼。在此之前，目前的密碼仍然有效。`,
    button: '重設密碼',
  },
  magic_link: {
    subject: (code, project) => `${code} 是你的 ${project} 登入驗證碼`,
    title: (project) => `登入 ${project}`,
    text: (greeting) => `${greeting}請在登入頁面輸入這組驗證碼：`,
    link: (link) => `或在這部裝置上${link('使用這個連結登入')}。`,
  },
  team_invitation: {
    subject: (team) => `邀請你加入 ${team}`,
    title: (team) => `加入 ${team}`,
    text: (greeting, team, project) => `${greeting}你受邀加入 ${project} 上的團隊 ${team}。`,
    button: '加入團隊',
  },
  sign_in_invitation: {
    subject: (project) => `邀請你使用 ${project}`,
    title: '你的帳號已準備好',
    text: (greeting, team) => `${greeting}${team} 已為你建立帳號。請點按按鈕登入。`,
    button: '登入',
  },
  footer: '如果你不清楚為何收到這封郵件，忽略即可。',
};
