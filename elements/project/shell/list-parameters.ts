/** The query parameters that the list of users writes into the address. */
export const USERS_SEARCH = 'user-search';
export const USERS_ORDER = 'user-order';
export const USERS_GUESTS = 'user-guests';

/**
 * The query parameters of lists. While an item of the list is open, the parameters stay in the address. Links to other pages leave the
 * parameters out. Where a change of the query would load the document again (`RouteController.mayChangeQuery`), those links keep them.
 */
export const LIST_PARAMETERS: readonly string[] = [USERS_SEARCH, USERS_ORDER, USERS_GUESTS];
