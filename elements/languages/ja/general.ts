import type { AreaMessages } from '../../messages/language.ts';

/** Japanese texts that every screen can use, and those of the user button. */
export const messages: AreaMessages<'general'> = {
  general: {
    loading: '読み込み中…',
    unreachableTitle: 'サーバーに接続できません',
    unreachable: 'ネットワーク接続を確認して、もう一度お試しください。',
    unreachableNow: 'サーバーに接続できません。ネットワーク接続を確認して、もう一度お試しください。',
    tooMany: '試行回数が多すぎます。しばらく待ってから、もう一度お試しください。',
    tryAgain: '再試行',
    goHome: 'ホームへ移動',
    unexpected: '問題が発生しました。もう一度お試しください。',
    unhandledError: (error) => `予期しないエラーが発生しました。開発者にお知らせください。${error}`,
  },
  userButton: {
    openMenu: (name) => (name ? `${name}のユーザーメニュー` : 'ユーザーメニュー'),
  },
  userMenu: {
    userMenu: 'ユーザーメニュー',
    accountSettings: 'アカウント設定',
    signIn: 'ログイン',
    signUp: '新規登録',
    keepData: '新規登録してデータを引き継ぐ',
    signOut: 'ログアウト',
    guest: 'ゲスト',
    nobody: '未ログイン',
    tryAgain: '再試行',
    team: (name) => `チーム：${name}`,
    unnamedTeam: '名称未設定のチーム',
    supportSession: 'サポートのセッション',
    light: 'テーマ：ライト',
    dark: 'テーマ：ダーク',
    system: 'テーマ：システム',
  },
};
