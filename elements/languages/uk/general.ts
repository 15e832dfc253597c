import type { AreaMessages } from '../../messages/language.ts';

/** Ukrainian texts that every screen can use, and those of the user button. */
export const messages: AreaMessages<'general'> = {
  general: {
    loading: 'Завантаження…',
    unreachableTitle: 'Немає зв’язку із сервером',
    unreachable: 'Перевірте з’єднання та спробуйте ще раз.',
    unreachableNow: 'Немає зв’язку із сервером. Перевірте з’єднання та спробуйте ще раз.',
    tooMany: 'Забагато спроб. Зачекайте трохи й спробуйте ще раз.',
    tryAgain: 'Повторити',
    goHome: 'На головну',
    unexpected: 'Щось пішло не так. Спробуйте ще раз.',
    unhandledError: (error) => `Сталася неочікувана помилка. Повідомте про неї розробників. ${error}`,
  },
  userButton: {
    openMenu: (name) => (name ? `Меню користувача: ${name}` : 'Меню користувача'),
  },
  userMenu: {
    userMenu: 'Меню користувача',
    accountSettings: 'Налаштування облікового запису',
    signIn: 'Увійти',
    signUp: 'Зареєструватися',
    keepData: 'Зареєструватися та зберегти дані',
    signOut: 'Вийти',
    guest: 'Гість',
    nobody: 'Вхід не виконано',
    tryAgain: 'Повторити',
    team: (name) => `Команда: ${name}`,
    unnamedTeam: 'Команда без назви',
    supportSession: 'Сеанс підтримки',
    light: 'Тема: світла',
    dark: 'Тема: темна',
    system: 'Тема: системна',
  },
};
