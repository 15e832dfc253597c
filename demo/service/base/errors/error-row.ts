/** The field `details` of a known error's answer (protocol.md §2.3). */
export type ErrorDetails = Readonly<Record<string, unknown>>;

/**
 * The HTTP status and the message of a known error. If the message is a function, it gets the details with which the error
 * is created.
 */
export interface ErrorRow<D extends ErrorDetails | undefined> {
  status: number;
  /** If true, the answer does not contain the details. They are used only to create the message. */
  hidesDetails?: true;
  message: string | ((details: NonNullable<D>) => string);
}

/** Creates the row of an error whose answer has no field `details`. */
export const errorWithoutDetails = (status: number, message: string): ErrorRow<undefined> => ({ status, message });
/** Creates the row of an error whose answer has `details`. The message is created from them. */
export const errorWithDetails = <D extends ErrorDetails>(
  status: number,
  message: (details: D) => string,
): ErrorRow<D> => ({
  status,
  message,
});
/** Creates the row of an error that some generations send with details and others without. */
export const errorWithOptionalDetails = <D extends ErrorDetails>(
  status: number,
  message: string,
): ErrorRow<D | undefined> => ({
  status,
  message,
});
/** Creates the row of an error whose message contains details, but whose answer has no field `details`. */
export const errorWithHiddenDetails = <D extends ErrorDetails>(
  status: number,
  message: (details: D) => string,
): ErrorRow<D> => ({ status, message, hidesDetails: true });
/**
 * Creates the row of an error whose details contain the message too, because official clients read it there (protocol.md
 * §2.3).
 */
export const errorWithMessageInDetails = (status: number): ErrorRow<{ message: string }> =>
  errorWithDetails(status, ({ message }) => message);
