/** Public modules of the package `latchkey-project`. What no module of `latchkey` needs besides belongs to that package as well. */
const OWNERS = /^(?:elements\/project\/|core\/admin\.ts$|react\/project\.ts$)/;

/** Whether a module is public and for owners of projects; `name` is its path from the root. */
export const isForOwners = (name: string): boolean => OWNERS.test(name);
