export type Details = Readonly<Record<string, unknown>>;

/** HTTP status and message of a known error; a message that takes details must be raised with exactly those. */
export interface ErrorRow<D extends Details | undefined> {
  status: number;
  message: string | ((details: NonNullable<D>) => string);
}

export const plain = (status: number, message: string): ErrorRow<undefined> => ({ status, message });
export const detailed = <D extends Details>(status: number, message: (details: D) => string): ErrorRow<D> => ({
  status,
  message,
});
/** Some generations send details with it, others none. */
export const sometimesDetailed = <D extends Details>(status: number, message: string): ErrorRow<D | undefined> => ({
  status,
  message,
});
/** The message is that of the details, where official clients read it (protocol.md §2.3). */
export const fromDetails = (status: number): ErrorRow<{ message: string }> =>
  detailed(status, ({ message }) => message);
