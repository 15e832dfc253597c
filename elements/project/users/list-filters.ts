import { USERS_GUESTS, USERS_ORDER, USERS_SEARCH } from '../kit/list-parameters.ts';

/** The filters and the order of a list of users. */
export interface ListFilters {
  readonly query: string;
  readonly isDescending: boolean;
  readonly includesGuests: boolean;
}

/** The default filters: all users except guests, newest first. */
export const NO_FILTERS: ListFilters = { query: '', isDescending: true, includesGuests: false };

const OLDEST_FIRST = 'oldest';
const WITH_GUESTS = 'shown';

/** Reads the filters from the query of a URL. */
export function readFilters(href: string): ListFilters {
  const { searchParams } = new URL(href);
  return {
    query: searchParams.get(USERS_SEARCH)?.trim() ?? '',
    isDescending: searchParams.get(USERS_ORDER) !== OLDEST_FIRST,
    includesGuests: searchParams.get(USERS_GUESTS) === WITH_GUESTS,
  };
}

export function isSameFilters(first: ListFilters, second: ListFilters): boolean {
  return (
    first.query === second.query &&
    first.isDescending === second.isDescending &&
    first.includesGuests === second.includesGuests
  );
}

/** Returns the URL `href` with the given filters in its query. Filters that the query had before are replaced. */
export function withFilters(href: string, { query, isDescending, includesGuests }: ListFilters): string {
  const url = new URL(href);
  const values = {
    [USERS_SEARCH]: query,
    [USERS_ORDER]: isDescending ? '' : OLDEST_FIRST,
    [USERS_GUESTS]: includesGuests ? WITH_GUESTS : '',
  };
  for (const [name, value] of Object.entries(values)) {
    if (value) url.searchParams.set(name, value);
    else url.searchParams.delete(name);
  }
  return url.href;
}
