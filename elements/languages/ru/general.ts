import type { AreaMessages } from '../../messages/language.ts';

/** Russian texts that every screen can use, and those of the user button. */
export const messages: AreaMessages<'general'> = {
  general: {
    loading: 'Загрузка…',
    unreachableTitle: 'Нет связи с сервером',
    unreachable: 'Проверьте подключение и попробуйте ещё раз.',
    unreachableNow: 'Нет связи с сервером. Проверьте подключение и попробуйте ещё раз.',
    tooMany: 'Слишком много попыток. Подождите немного и попробуйте ещё раз.',
    tryAgain: 'Повторить',
    goHome: 'На главную',
    unexpected: 'Что-то пошло не так. Попробуйте ещё раз.',
    unhandledError: (error) => `Произошла непредвиденная ошибка. Сообщите о ней разработчикам. ${error}`,
  },
  userButton: {
    openMenu: (name) => (name ? `Меню пользователя: ${name}` : 'Меню пользователя'),
  },
  userMenu: {
    userMenu: 'Меню пользователя',
    accountSettings: 'Настройки аккаунта',
    signIn: 'Войти',
    signUp: 'Зарегистрироваться',
    keepData: 'Создать аккаунт и сохранить данные',
    signOut: 'Выйти',
    guest: 'Гость',
    nobody: 'Вход не выполнен',
    tryAgain: 'Повторить',
    team: (name) => `Команда: ${name}`,
    unnamedTeam: 'Команда без названия',
    supportSession: 'Сеанс поддержки',
    light: 'Тема: светлая',
    dark: 'Тема: тёмная',
    system: 'Тема: системная',
  },
};
