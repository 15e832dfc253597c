import type { AreaMessages } from '../../messages/language.ts';

/** Traditional Chinese texts that every screen can use, and those of the user button. */
export const messages: AreaMessages<'general'> = {
  general: {
    loading: '載入中…',
    unreachableTitle: '無法連線到伺服器',
    unreachable: '請檢查網路連線，然後再試一次。',
    unreachableNow: '無法連線到伺服器。請檢查網路連線，然後再試一次。',
    tooMany: '嘗試次數過多。請稍候再試。',
    tryAgain: '再試一次',
    goHome: '前往首頁',
    unexpected: '發生問題，請再試一次。',
    unhandledError: (error) => `發生未處理的錯誤，請回報給開發人員。${error}`,
  },
  userButton: {
    openMenu: (name) => (name ? `${name} 的使用者選單` : '使用者選單'),
  },
  userMenu: {
    userMenu: '使用者選單',
    accountSettings: '帳號設定',
    signIn: '登入',
    signUp: '註冊',
    keepData: '註冊以保留資料',
    signOut: '登出',
    guest: '訪客',
    nobody: '未登入',
    tryAgain: '再試一次',
    team: (name) => `團隊：${name}`,
    unnamedTeam: '未命名的團隊',
    supportSession: '支援人員工作階段',
    light: '主題：淺色',
    dark: '主題：深色',
    system: '主題：依系統設定',
  },
};
