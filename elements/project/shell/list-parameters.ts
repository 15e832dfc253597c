/** What the list of users writes into the query of the address. */
export const USERS_SEARCH = 'user-search';
export const USERS_ORDER = 'user-order';
export const USERS_GUESTS = 'user-guests';

/** They stay while what is below their list is open, and go when another page opens, where that loads nothing. */
export const LIST_PARAMETERS: readonly string[] = [USERS_SEARCH, USERS_ORDER, USERS_GUESTS];
