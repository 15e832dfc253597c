export type Details = Readonly<Record<string, unknown>>;

/** HTTP status and message of a known error. When the message takes details, the error must be raised with exactly those. */
export interface ErrorRow<D extends Details | undefined> {
  status: number;
  message: string | ((details: NonNullable<D>) => string);
}

export const plain = (status: number, message: string): ErrorRow<undefined> => ({ status, message });
export const detailed = <D extends Details>(status: number, message: (details: D) => string): ErrorRow<D> => ({
  status,
  message,
});
/** Creates the row of an error that some generations send with details and others without. */
export const sometimesDetailed = <D extends Details>(status: number, message: string): ErrorRow<D | undefined> => ({
  status,
  message,
});
/** Creates the row of an error whose message is repeated in its details, where official clients read it (protocol.md §2.3). */
export const fromDetails = (status: number): ErrorRow<{ message: string }> =>
  detailed(status, ({ message }) => message);
