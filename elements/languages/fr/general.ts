import type { AreaMessages } from '../../messages/language.ts';

/** French texts that every screen can use, and those of the user button. */
export const messages: AreaMessages<'general'> = {
  general: {
    loading: 'Chargement…',
    unreachableTitle: 'Serveur injoignable',
    unreachable: 'Vérifiez votre connexion et réessayez.',
    unreachableNow: 'Serveur injoignable. Vérifiez votre connexion et réessayez.',
    tooMany: 'Trop de tentatives. Patientez un instant, puis réessayez.',
    tryAgain: 'Réessayer',
    goHome: 'Aller à l’accueil',
    unexpected: 'Un problème est survenu. Réessayez.',
    unhandledError: (error) => `Une erreur inattendue s’est produite. Signalez-la au développeur. ${error}`,
  },
  userButton: {
    openMenu: (name) => (name ? `Menu utilisateur : ${name}` : 'Menu utilisateur'),
  },
  userMenu: {
    userMenu: 'Menu utilisateur',
    accountSettings: 'Paramètres du compte',
    signIn: 'Se connecter',
    signUp: 'S’inscrire',
    keepData: 'S’inscrire pour garder vos données',
    signOut: 'Se déconnecter',
    guest: 'Invité',
    nobody: 'Non connecté',
    tryAgain: 'Réessayer',
    team: (name) => `Équipe : ${name}`,
    unnamedTeam: 'Équipe sans nom',
    supportSession: 'Session de l’assistance',
    light: 'Thème : clair',
    dark: 'Thème : sombre',
    system: 'Thème : système',
  },
};
