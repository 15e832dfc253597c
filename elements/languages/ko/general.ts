import type { AreaMessages } from '../../messages/language.ts';

/** Korean texts that every screen can use, and those of the user button. */
export const messages: AreaMessages<'general'> = {
  general: {
    loading: '불러오는 중…',
    unreachableTitle: '서버에 연결할 수 없어요',
    unreachable: '네트워크 연결을 확인하고 다시 시도해 주세요.',
    unreachableNow: '서버에 연결할 수 없어요. 네트워크 연결을 확인하고 다시 시도해 주세요.',
    tooMany: '시도 횟수가 너무 많습니다. 잠시 기다린 후 다시 시도하세요.',
    tryAgain: '다시 시도',
    goHome: '홈으로 이동',
    unexpected: '문제가 발생했어요. 다시 시도해 주세요.',
    unhandledError: (error) => `예기치 않은 오류가 발생했어요. 개발자에게 알려 주세요. ${error}`,
  },
  userButton: {
    openMenu: (name) => (name ? `${name} 님의 사용자 메뉴` : '사용자 메뉴'),
  },
  userMenu: {
    userMenu: '사용자 메뉴',
    accountSettings: '계정 설정',
    signIn: '로그인',
    signUp: '가입하기',
    keepData: '가입하고 데이터 보관하기',
    signOut: '로그아웃',
    guest: '게스트',
    nobody: '로그인하지 않음',
    tryAgain: '다시 시도',
    team: (name) => `팀: ${name}`,
    unnamedTeam: '이름 없는 팀',
    supportSession: '지원팀 세션',
    light: '테마: 밝게',
    dark: '테마: 어둡게',
    system: '테마: 시스템 설정',
  },
};
