import type { AreaMessages } from '../../messages/language.ts';

/** Brazilian Portuguese texts that every screen can use, and those of the user button. */
export const messages: AreaMessages<'general'> = {
  general: {
    loading: 'Carregando…',
    unreachableTitle: 'Não foi possível acessar o servidor',
    unreachable: 'Verifique sua conexão e tente novamente.',
    unreachableNow: 'Não foi possível acessar o servidor. Verifique sua conexão e tente novamente.',
    tooMany: 'Muitas tentativas. Aguarde um momento e tente de novo.',
    tryAgain: 'Tentar novamente',
    goHome: 'Ir para a página inicial',
    unexpected: 'Algo deu errado. Tente novamente.',
    unhandledError: (error) => `Ocorreu um erro inesperado. Informe o desenvolvedor. ${error}`,
  },
  userButton: {
    openMenu: (name) => (name ? `Menu do usuário: ${name}` : 'Menu do usuário'),
  },
  userMenu: {
    userMenu: 'Menu do usuário',
    accountSettings: 'Configurações da conta',
    signIn: 'Entrar',
    signUp: 'Criar conta',
    keepData: 'Criar conta e manter seus dados',
    signOut: 'Sair',
    guest: 'Visitante',
    nobody: 'Você não fez login',
    tryAgain: 'Tentar novamente',
    team: (name) => `Equipe: ${name}`,
    unnamedTeam: 'Equipe sem nome',
    supportSession: 'Sessão do suporte',
    light: 'Tema: claro',
    dark: 'Tema: escuro',
    system: 'Tema: do sistema',
  },
};
