import type { MailTexts } from './mail-texts.ts';

export const ja: MailTexts = {
  greeting: (name) => `${name('', 'さん、')}こんにちは。`,
  email_verification: {
    subject: (project) => `${project}：メールアドレスの確認`,
    title: 'メールアドレスの確認',
    text: (greeting, project) =>
      `${greeting}ボタンをクリックして、${project}で使用するメールアドレスを確認してください。`,
    button: 'メールアドレスを確認',
  },
  password_reset: {
    subject: (project) => `${project}：パスワードの再設定`,
    title: 'パスワードの再設定',
    text: (greeting, project) =>
      `${greeting}ボタンをクリックして、${project}の新しいパスワードを設定してください。それまでは現在のパスワードを使用できます。`,
    button: 'パスワードを再設定',
  },
  magic_link: {
    subject: (code, project) => `${project}のログインコード：${code}`,
    title: (project) => `${project}にログイン`,
    text: (greeting) => `${greeting}ログインページで次のコードを入力してください：`,
    link: (link) => `または、このデバイスで${link('このリンクからログイン')}してください。`,
  },
  team_invitation: {
    subject: (team) => `${team}への招待`,
    title: (team) => `${team}に参加`,
    text: (greeting, team, project) => `${greeting}${project}のチーム「${team}」に招待されました。`,
    button: 'チームに参加',
  },
  sign_in_invitation: {
    subject: (project) => `${project}への招待`,
    title: 'アカウントの準備ができました',
    text: (greeting, team) =>
      `${greeting}${team}があなたのアカウントを作成しました。ボタンをクリックしてログインしてください。`,
    button: 'ログイン',
  },
  footer: 'このメールに心当たりがない場合は、無視してください。',
};
