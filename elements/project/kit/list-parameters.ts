// The query parameters that the list of users writes into the address: search text, order, and whether guests are shown.
export const USERS_SEARCH = 'user-search';
export const USERS_ORDER = 'user-order';
export const USERS_GUESTS = 'user-guests';

/**
 * All query parameters of lists in the project settings. While an item of a list is open, the parameters stay in the address. Links to
 * other pages remove them, unless a changed query would load the document again (`RouteController.mayChangeQuery` is false).
 */
export const LIST_PARAMETERS: readonly string[] = [USERS_SEARCH, USERS_ORDER, USERS_GUESTS];
