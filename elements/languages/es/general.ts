import type { AreaMessages } from '../../messages/language.ts';

/** Spanish texts that every screen can use, and those of the user button. */
export const messages: AreaMessages<'general'> = {
  general: {
    loading: 'Cargando…',
    unreachableTitle: 'No se puede conectar con el servidor',
    unreachable: 'Comprueba tu conexión e inténtalo de nuevo.',
    unreachableNow: 'No se puede conectar con el servidor. Comprueba tu conexión e inténtalo de nuevo.',
    tooMany: 'Demasiados intentos. Espera un momento y vuelve a intentarlo.',
    tryAgain: 'Reintentar',
    goHome: 'Ir al inicio',
    unexpected: 'Algo salió mal. Inténtalo de nuevo.',
    unhandledError: (error) => `Se ha producido un error inesperado. Comunícalo al desarrollador. ${error}`,
  },
  userButton: {
    openMenu: (name) => (name ? `Menú de usuario: ${name}` : 'Menú de usuario'),
  },
  userMenu: {
    userMenu: 'Menú de usuario',
    accountSettings: 'Ajustes de la cuenta',
    signIn: 'Iniciar sesión',
    signUp: 'Crear cuenta',
    keepData: 'Crear cuenta y conservar datos',
    signOut: 'Cerrar sesión',
    guest: 'Invitado',
    nobody: 'Sesión no iniciada',
    tryAgain: 'Reintentar',
    team: (name) => `Equipo: ${name}`,
    unnamedTeam: 'Equipo sin nombre',
    supportSession: 'Sesión de soporte',
    light: 'Tema: claro',
    dark: 'Tema: oscuro',
    system: 'Tema: del sistema',
  },
};
