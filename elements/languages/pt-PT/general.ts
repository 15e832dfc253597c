import type { AreaMessages } from '../../messages/language.ts';

/** European Portuguese texts that every screen can use, and those of the user button. */
export const messages: AreaMessages<'general'> = {
  general: {
    loading: 'A carregar…',
    unreachableTitle: 'Não foi possível contactar o servidor',
    unreachable: 'Verifique a sua ligação e tente novamente.',
    unreachableNow: 'Não foi possível contactar o servidor. Verifique a sua ligação e tente novamente.',
    tooMany: 'Demasiadas tentativas. Aguarde um momento e tente novamente.',
    tryAgain: 'Tentar novamente',
    goHome: 'Ir para a página inicial',
    unexpected: 'Algo correu mal. Tente novamente.',
    unhandledError: (error) => `Ocorreu um erro inesperado. Comunique-o ao programador. ${error}`,
  },
  userButton: {
    openMenu: (name) => (name ? `Menu do utilizador: ${name}` : 'Menu do utilizador'),
  },
  userMenu: {
    userMenu: 'Menu do utilizador',
    accountSettings: 'Definições da conta',
    signIn: 'Iniciar sessão',
    signUp: 'Criar conta',
    keepData: 'Criar conta e manter os dados',
    signOut: 'Terminar sessão',
    guest: 'Convidado',
    nobody: 'Sessão não iniciada',
    tryAgain: 'Tentar novamente',
    team: (name) => `Equipa: ${name}`,
    unnamedTeam: 'Equipa sem nome',
    supportSession: 'Sessão do apoio',
    light: 'Tema: claro',
    dark: 'Tema: escuro',
    system: 'Tema: do sistema',
  },
};
