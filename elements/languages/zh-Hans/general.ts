import type { AreaMessages } from '../../messages/language.ts';

/** Simplified Chinese texts that every screen can use, and those of the user button. */
export const messages: AreaMessages<'general'> = {
  general: {
    loading: '正在加载…',
    unreachableTitle: '无法连接服务器',
    unreachable: '请检查网络连接，然后重试。',
    unreachableNow: '无法连接服务器。请检查网络连接，然后重试。',
    tooMany: '尝试次数过多。请稍候再试。',
    tryAgain: '重试',
    goHome: '前往首页',
    unexpected: '出了点问题，请重试。',
    unhandledError: (error) => `发生了未处理的错误，请告知开发者。${error}`,
  },
  userButton: {
    openMenu: (name) => (name ? `${name} 的用户菜单` : '用户菜单'),
  },
  userMenu: {
    userMenu: '用户菜单',
    accountSettings: '账号设置',
    signIn: '登录',
    signUp: '注册',
    keepData: '注册以保留数据',
    signOut: '退出登录',
    guest: '访客',
    nobody: '未登录',
    tryAgain: '重试',
    team: (name) => `团队：${name}`,
    unnamedTeam: '未命名团队',
    supportSession: '支持人员会话',
    light: '主题：浅色',
    dark: '主题：深色',
    system: '主题：跟随系统',
  },
};
